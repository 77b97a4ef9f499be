import type { OrderValid } from '@labwire/client';
import { type Terminal, tableText } from './terminal.ts';

export type OrderEstimate = NonNullable<OrderValid['estimate']>;

/** What an order costs with the prices of its quote: each line, and the total. Lines are numbered from 1. */
export function estimateText(terminal: Terminal, estimate: OrderEstimate, names: readonly string[]): string {
  const { quoteNumber, currency, total, isComplete, lines } = estimate;
  const rows = lines.map(({ line, amount, unpriced }) => [
    line + 1,
    names[line],
    amount.padStart(total.length),
    unpriced.join(' '),
  ]);
  const headings = ['Line', 'Name', currency.padStart(total.length), 'Without a price'];
  const used = isComplete ? 3 : 4;
  const table = tableText(
    terminal,
    headings.slice(0, used),
    rows.map((row) => row.slice(0, used)),
  );
  const rest = isComplete ? 'It is not an invoice.' : 'It does not include what has no price, and is not an invoice.';
  return `${table}\nEstimate with the prices of quote ${quoteNumber}: ${currency} ${total} without tax.\n${rest}`;
}
