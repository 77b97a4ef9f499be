import type { OrderRequest } from '@labwire/contract/order.ts';
import type { HistoricOrder } from './history-orders.ts';

type Mistake = (request: OrderRequest) => OrderRequest;

/** A code that was typed, not copied. */
const mistypedTest: Mistake = (request) => ({
  ...request,
  lines: request.lines.map(({ sample, ...line }) =>
    sample ? { ...line, sample: { ...sample, analyticalTests: [{ code: 'TUTN' }] } } : line,
  ),
});

/** Somebody who is not on file. */
const strangeContact: Mistake = (request) => ({
  ...request,
  organisations: request.organisations.map((organisation) => ({
    ...organisation,
    contacts: organisation.contacts.map((contact) => ({
      orderRoles: contact.orderRoles,
      email: 'office@kowhai.example',
    })),
  })),
});

/** What went wrong, and on which of the last days. */
const mistakes: [daysAgo: number, mistake: Mistake][] = [
  [19, mistypedTest],
  [12, strangeContact],
  [11, strangeContact],
  [5, mistypedTest],
  [5, mistypedTest],
  [2, mistypedTest],
];

/** Orders that were refused before they were sent again as they should be: the laboratory sees what customers stumble over. */
export function historyMistakes(orders: readonly HistoricOrder[], until: Date): HistoricOrder[] {
  const sampled = orders.findLast(({ request }) => request.lines.some(({ sample }) => sample));
  if (!sampled) return [];
  return mistakes.map(([daysAgo, mistake]) => ({
    at: new Date(until.getTime() - daysAgo * 86_400_000),
    request: mistake(sampled.request),
  }));
}
