import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import type { GridFilter } from './grid-layout.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

interface BenchSearch {
  view?: 'tests';
  stage?: string;
  search?: string;
  /** Only jobs whose due date has passed. */
  overdue?: true;
}

const bench = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bench',
  validateSearch: ({ view, stage, search, overdue }: Record<string, unknown>): BenchSearch => ({
    view: view === 'tests' ? 'tests' : undefined,
    stage: text(stage),
    search: search === undefined ? undefined : text(String(search)),
    overdue: overdue === true || overdue === 'true' || undefined,
  }),
}).lazy(() => import('./bench-page.tsx').then(({ Route }) => Route));

const gridFilter = ({ test, missing }: Record<string, unknown>): GridFilter => ({
  test: test === undefined ? undefined : text(String(test)),
  missing: missing === true || missing === 'true' || undefined,
});

const jobGrid = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bench/jobs/$labJobNumber',
  validateSearch: gridFilter,
}).lazy(() => import('./job-grid-page.tsx').then(({ Route }) => Route));

const worklistGrid = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bench/tests/$testCode',
  validateSearch: gridFilter,
}).lazy(() => import('./worklist-grid-page.tsx').then(({ Route }) => Route));

export const benchRoutes = [bench, jobGrid, worklistGrid] as const;
