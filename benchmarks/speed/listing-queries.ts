import { references } from './data-plan.ts';
import type { TimedClient } from './timed-client.ts';

export interface ListingQuery {
  name: string;
  query: string;
}

export const firstPage = 'first page';
export const firstPageOfTen = 'first page of 10';
export const deepPage = 'page 1,000 of 10, by next';

const dateWindow = 'dateFrom=2026-01-01T00:00:00.000Z&dateTo=2026-10-31T00:00:00.000Z';

/** Every filter alone. Each fills its page in every account, except `orderId`: an order has four results. */
export async function listingQueries(client: TimedClient, listing: string): Promise<ListingQuery[]> {
  const [newest] = JSON.parse((await client.get(`${listing}?limit=1`)).body).results;
  const deep = await followNext(client, `${listing}?limit=10`, 999);
  return [
    { name: firstPage, query: '' },
    { name: 'finalOnly', query: 'finalOnly' },
    { name: 'latestOnly', query: 'latestOnly' },
    { name: 'date window', query: dateWindow },
    { name: 'orderId', query: `orderId=${newest.orderId}` },
    ...Object.entries(references).map(([name, { prefix }]) => ({
      name,
      query: `${name}=${encodeURIComponent(`${prefix}1`)}`,
    })),
    { name: firstPageOfTen, query: 'limit=10' },
    ...(deep === undefined ? [] : [{ name: deepPage, query: new URL(deep).search.slice(1) }]),
  ];
}

/** Follows `next` the given number of times; undefined if the listing ends before. */
async function followNext(client: TimedClient, from: string, times: number): Promise<string | undefined> {
  let url: string | null = from;
  for (let i = 0; i < times && url !== null; i++) {
    const page: { pagination: { next: string | null } } = JSON.parse((await client.get(url)).body);
    url = page.pagination.next;
  }
  return url ?? undefined;
}
