import { references } from './data-plan.ts';
import type { Caller } from './requests-timed.ts';

/** A way to list, and the query that asks for it. */
export interface Way {
  name: string;
  query: string;
}

export const firstPage = 'first page';
export const firstOfTen = 'first page of 10';
export const deepPage = 'page 1,000 of 10 by next';

const window = 'dateFrom=2026-01-01T00:00:00.000Z&dateTo=2026-10-31T00:00:00.000Z';

/** Every filter alone. Each fills its page in every account, but for `orderId`: an order has four results. */
export async function waysOf(caller: Caller, listing: string): Promise<Way[]> {
  const [newest] = JSON.parse((await caller.ask(`${listing}?limit=1`)).body).results;
  const deep = await follow(caller, `${listing}?limit=10`, 999);
  return [
    { name: firstPage, query: '' },
    { name: 'finalOnly', query: 'finalOnly' },
    { name: 'latestOnly', query: 'latestOnly' },
    { name: 'window', query: window },
    { name: 'orderId', query: `orderId=${newest.orderId}` },
    ...Object.entries(references).map(([name, { prefix }]) => ({
      name,
      query: `${name}=${encodeURIComponent(`${prefix}1`)}`,
    })),
    { name: firstOfTen, query: 'limit=10' },
    ...(deep === undefined ? [] : [{ name: deepPage, query: new URL(deep).search.slice(1) }]),
  ];
}

/** The address that is reached after so many `next`; undefined where the listing ends before. */
async function follow(caller: Caller, from: string, times: number): Promise<string | undefined> {
  let at: string | null = from;
  for (let i = 0; i < times && at !== null; i++) {
    const page: { pagination: { next: string | null } } = JSON.parse((await caller.ask(at)).body);
    at = page.pagination.next;
  }
  return at ?? undefined;
}
