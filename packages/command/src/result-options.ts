import type { ResultQuery } from '@labwire/client';
import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';
import { parsePositiveInteger, parseTimestamp } from './option-values.ts';

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
    .option('--quote <number>', 'results of orders with this quote number');

export const filtersOf = (options: FilterOptions) => ({
  ...(options.order !== undefined && { orderId: parsePositiveInteger(options.order, '--order') }),
  ...(options.finalOnly && { finalOnly: true }),
  ...(options.latestOnly && { latestOnly: true }),
  ...(options.clientReference !== undefined && { clientReference: options.clientReference }),
  ...(options.clientOrderNumber !== undefined && { clientOrderNumber: options.clientOrderNumber }),
  ...(options.additionalClientReference !== undefined && {
    additionalClientReference: options.additionalClientReference,
  }),
  ...(options.quote !== undefined && { quoteNumber: parsePositiveInteger(options.quote, '--quote') }),
});

/** The service requires both ends of the window: the default end is now, the default start a year before the end. */
export function windowOf(
  { from, to }: { from?: string; to?: string },
  now: Date,
): Pick<ResultQuery, 'dateFrom' | 'dateTo'> {
  if (from === undefined && to === undefined) return {};
  const dateTo = to === undefined ? now.toISOString() : parseTimestamp(to, '--to');
  const yearBefore = new Date(dateTo);
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
  return { dateFrom: from === undefined ? yearBefore.toISOString() : parseTimestamp(from, '--from'), dateTo };
}
