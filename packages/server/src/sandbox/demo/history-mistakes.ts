import type { OrderRequest } from '@labwire/contract/order.ts';
import type { HistoryOrder } from './history-orders.ts';

type Mistake = (request: OrderRequest) => OrderRequest;

const mistypedTest: Mistake = (request) => ({
  ...request,
  lines: request.lines.map((line) =>
    line.sample ? { ...line, sample: { ...line.sample, analyticalTests: [{ code: 'TUTN' }] } } : line,
  ),
});

const unknownContact: Mistake = (request) => ({
  ...request,
  organisations: request.organisations.map((organisation) => ({
    ...organisation,
    contacts: organisation.contacts.map((contact) => ({
      orderRoles: contact.orderRoles,
      email: 'office@kowhai.example',
    })),
  })),
});

/** Rejected orders by their age in days. */
const mistakes: [daysAgo: number, mistake: Mistake][] = [
  [19, mistypedTest],
  [12, unknownContact],
  [11, unknownContact],
  [5, mistypedTest],
  [5, mistypedTest],
  [2, mistypedTest],
];

/** Invalid orders of the demo customer, so that the console has rejected requests to show. */
export function historyMistakes(orders: readonly HistoryOrder[], until: Date): HistoryOrder[] {
  // The oldest one, because a sample must not be collected after the order.
  const sampled = orders.find(({ customer, request }) => customer === 0 && request.lines.some(({ sample }) => sample));
  if (!sampled) return [];
  return mistakes.map(([daysAgo, mistake]) => ({
    customer: sampled.customer,
    at: new Date(until.getTime() - daysAgo * 86_400_000),
    request: mistake(sampled.request),
  }));
}
