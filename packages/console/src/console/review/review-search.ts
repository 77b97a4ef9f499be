import { type ValueFilter, valueFilters } from './review-rules.ts';

const queueNames = ['publish', 'approve', 'approved'] as const;
export type QueueName = (typeof queueNames)[number];

const jobTabs = ['values', 'report', 'history'] as const;
export type JobTab = (typeof jobTabs)[number];

/** The text of the address if it is one of those that mean something. */
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((name) => name === value);
const whole = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

export const queueSearch = ({ show }: Record<string, unknown>): { show?: QueueName } => ({
  show: oneOf(queueNames, show),
});

export interface JobSearch {
  tab?: JobTab;
  only?: ValueFilter;
  page?: number;
  report?: number;
}

export const jobSearch = ({ tab, only, page, report }: Record<string, unknown>): JobSearch => ({
  tab: oneOf(jobTabs, tab),
  only: oneOf(valueFilters, only),
  page: whole(page),
  report: whole(report),
});
