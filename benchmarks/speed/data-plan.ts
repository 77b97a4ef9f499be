/** Increase it when the generated data changes: the next run then creates the data set again. */
export const dataVersion = 2;

export interface AccountPlan {
  name: string;
  results: number;
}

const totalResults = 10_000_000;
const measuredSizes = [1_000, 10_000, 100_000, 500_000, 1_000_000, 2_000_000];

/** `full` is used for published measurements, `small` for trying something out. */
export type Scale = 'small' | 'full';

export function accountPlans(scale: Scale): AccountPlan[] {
  const plan = (results: number, i: number) => ({ name: `Customer ${i + 1}`, results });
  if (scale === 'small') return [1_000, 10_000, 100_000, ...Array.from({ length: 17 }, () => 1_000)].map(plan);
  const others = 50 - measuredSizes.length;
  const rest = totalResults - measuredSizes.reduce((sum, results) => sum + results, 0);
  const each = Math.floor(rest / others / 4) * 4;
  const sizes = Array.from({ length: others }, (_, i) => (i === 0 ? rest - each * (others - 1) : each));
  return [...measuredSizes, ...sizes].map(plan);
}

/** Each order has four results: a preliminary one, the one that supersedes it, and two of other jobs. */
export const resultsOfOrder = 4;
export const jobsOfOrder = 3;

/**
 * Which orders have a reference, and how many distinct values there are. Each value has at least 100 results even in the
 * account with 10,000, so that every filter fills a page.
 */
export const references = {
  clientReference: { every: 2, remainder: 0, values: 40, prefix: 'Site ' },
  additionalClientReference: { every: 10, remainder: 1, values: 8, prefix: 'Batch ' },
  clientOrderNumber: { every: 10, remainder: 3, values: 8, prefix: 'PO-' },
  quoteNumber: { every: 10, remainder: 5, values: 8, prefix: '500' },
} as const;
