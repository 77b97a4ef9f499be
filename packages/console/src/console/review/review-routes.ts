import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';
import { type ValueFilter, valueFilters } from './review-rules.ts';

export const queueNames = ['publish', 'approve', 'approved'] as const;
export type QueueName = (typeof queueNames)[number];

export const jobTabs = ['values', 'report', 'history'] as const;
export type JobTab = (typeof jobTabs)[number];

/** The text of the address if it is one of those that mean something. */
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((name) => name === value);
const pageNumber = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined);

const review = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review',
  validateSearch: ({ show }: Record<string, unknown>): { show?: QueueName } => ({ show: oneOf(queueNames, show) }),
}).lazy(() => import('./review-page.tsx').then(({ Route }) => Route));

interface JobSearch {
  tab?: JobTab;
  only?: ValueFilter;
  page?: number;
  report?: number;
}

const jobReview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$labJobNumber',
  validateSearch: ({ tab, only, page, report }: Record<string, unknown>): JobSearch => ({
    tab: oneOf(jobTabs, tab),
    only: oneOf(valueFilters, only),
    page: pageNumber(page),
    report: Number.isInteger(report) ? Number(report) : undefined,
  }),
}).lazy(() => import('./job-review-page.tsx').then(({ Route }) => Route));

export const reviewRoutes = [review, jobReview] as const;
