/** Changing what is made makes the next run make it anew. */
export const dataVersion = 1;

export interface AccountPlan {
  name: string;
  results: number;
}

const inTotal = 10_000_000;
const named = [1_000, 10_000, 100_000, 500_000, 1_000_000, 2_000_000];

/** `full` is what the figures are of; `small` is there to try something out, and `large` has one account of 10 million. */
export type Scale = 'small' | 'full' | 'large';

export function accountPlans(scale: Scale): AccountPlan[] {
  const plan = (results: number, i: number) => ({ name: `Customer ${i + 1}`, results });
  if (scale === 'small') return [1_000, 10_000, 100_000, ...Array.from({ length: 17 }, () => 1_000)].map(plan);
  if (scale === 'large') return [1_000, 10_000, 100_000, 1_000_000, inTotal].map(plan);
  const others = 50 - named.length;
  const rest = inTotal - named.reduce((sum, results) => sum + results, 0);
  const each = Math.floor(rest / others / 4) * 4;
  const sizes = Array.from({ length: others }, (_, i) => (i === 0 ? rest - each * (others - 1) : each));
  return [...named, ...sizes].map(plan);
}

/** Four results of each order: a preliminary one, which the next one supersedes, and two of other jobs. */
export const resultsOfOrder = 4;
export const jobsOfOrder = 3;

/**
 * Which orders have a value, and how many values take turns: 100 results or more of each value even in the account of
 * 10,000, so that every filter fills its page.
 */
export const references = {
  clientReference: { every: 2, residue: 0, values: 40, prefix: 'Site ' },
  additionalClientReference: { every: 10, residue: 1, values: 8, prefix: 'Batch ' },
  clientOrderNumber: { every: 10, residue: 3, values: 8, prefix: 'PO-' },
  quoteNumber: { every: 10, residue: 5, values: 8, prefix: '500' },
} as const;
