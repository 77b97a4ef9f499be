import type { LabJobSort } from '@labwire/contract/listing-sort.ts';
import { createRoute } from '@tanstack/react-router';
import { enumParameter } from '../../ui/search-parameter-rules.ts';
import { rootRoute } from '../root-route.tsx';
import type { GridFilter } from './grid-layout.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const sorts: readonly LabJobSort[] = [
  'labJobNumber',
  '-labJobNumber',
  'dueDate',
  '-dueDate',
  'receivedAt',
  '-receivedAt',
];

interface BenchSearch {
  view?: 'tests';
  stage?: string;
  search?: string;
  sort?: LabJobSort;
  /** Only jobs whose due date has passed. */
  overdue?: true;
}

const bench = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bench',
  validateSearch: ({ view, stage, search, overdue, ...others }: Record<string, unknown>): BenchSearch => ({
    view: view === 'tests' ? 'tests' : undefined,
    stage: text(stage),
    search: search === undefined ? undefined : text(String(search)),
    sort: enumParameter(others, 'sort', sorts),
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
