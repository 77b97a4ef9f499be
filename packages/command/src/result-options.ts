import type { ResultQuery } from '@labwire/client';
import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';
import { moment, wholeNumber } from './command-action.ts';

export interface FilterOptions extends GlobalOptions {
  order?: string;
  finalOnly?: boolean;
  latestOnly?: boolean;
  clientReference?: string;
  clientOrderNumber?: string;
  additionalClientReference?: string;
  quote?: string;
}

export const addFilterOptions = (command: Command): Command =>
  command
    .option('--order <order>', 'results of this order')
    .option('--final-only', 'final results only')
    .option('--latest-only', 'only the latest result of each job')
    .option('--client-reference <text>', 'results of orders with this reference')
    .option('--client-order-number <text>', 'results of orders with this order number')
    .option('--additional-client-reference <text>', 'results of orders with this additional reference')
    .option('--quote <number>', 'results of orders with this quote');

export const filtersOf = (options: FilterOptions) => ({
  ...(options.order !== undefined && { orderId: wholeNumber(options.order, '--order') }),
  ...(options.finalOnly && { finalOnly: true }),
  ...(options.latestOnly && { latestOnly: true }),
  ...(options.clientReference !== undefined && { clientReference: options.clientReference }),
  ...(options.clientOrderNumber !== undefined && { clientOrderNumber: options.clientOrderNumber }),
  ...(options.additionalClientReference !== undefined && {
    additionalClientReference: options.additionalClientReference,
  }),
  ...(options.quote !== undefined && { quoteNumber: wholeNumber(options.quote, '--quote') }),
});

/** Both ends, since the service wants both: up to now, or a year at most. */
export function windowOf(
  { from, to }: { from?: string; to?: string },
  now: Date,
): Pick<ResultQuery, 'dateFrom' | 'dateTo'> {
  if (from === undefined && to === undefined) return {};
  const dateTo = to === undefined ? now.toISOString() : moment(to, '--to');
  const yearBefore = new Date(dateTo);
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
  return { dateFrom: from === undefined ? yearBefore.toISOString() : moment(from, '--from'), dateTo };
}
