import type { HistoryOrder } from './history-orders.ts';

/** Rejected orders by their age in days, with what is wrong in them and what is right. */
const mistakes: [daysAgo: number, wrong: string, right: string][] = [
  [19, '"TUTN"', '"MOISTURE"'],
  [12, 'office@kowhai.example', 'mere.parata@kowhai-apiaries.example'],
  [11, 'office@kowhai.example', 'mere.parata@kowhai-apiaries.example'],
  [5, '"TUTN"', '"MOISTURE"'],
  [5, '"TUTN"', '"MOISTURE"'],
  [2, '"TUTN"', '"MOISTURE"'],
];

/** Invalid orders of the demo customer, so that the console has rejected requests to show. */
export function historyMistakes(orders: readonly HistoryOrder[], until: Date): HistoryOrder[] {
  const blend = orders.find(({ request }) => JSON.stringify(request).includes('"Blending"'));
  if (!blend) return [];
  const { customer, request } = blend;
  const line = { ...request.lines[0]?.sample, dateTime: undefined, analyticalTests: [{ code: 'MOISTURE' }] };
  const text = JSON.stringify({ ...request, lines: [{ sample: line }] });
  return mistakes.map(([daysAgo, wrong, right]) => ({
    customer,
    at: new Date(until.getTime() - daysAgo * 86_400_000),
    request: JSON.parse(text.replaceAll(right, wrong)),
  }));
}
