import { type ValueFilter, valueFilters } from './review-rules.ts';

const queueNames = ['publish', 'approve', 'draft', 'approved'] as const;
export type QueueName = (typeof queueNames)[number];

const jobTabs = ['values', 'report', 'history'] as const;
export type JobTab = (typeof jobTabs)[number];

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((name) => name === value);
const positiveInteger = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

export interface QueueSearch {
  show?: QueueName;
  /** The last job of the page before. */
  after?: number;
}

export const parseQueueSearch = ({ show, after }: Record<string, unknown>): QueueSearch => ({
  show: oneOf(queueNames, show),
  after: positiveInteger(after),
});

export interface JobSearch {
  tab?: JobTab;
  only?: ValueFilter;
  page?: number;
  report?: number;
}

export const parseJobSearch = ({ tab, only, page, report }: Record<string, unknown>): JobSearch => ({
  tab: oneOf(jobTabs, tab),
  only: oneOf(valueFilters, only),
  page: positiveInteger(page),
  report: positiveInteger(report),
});
