import type { OrderStatusName } from '@labwire/contract/order-status.ts';

const statuses: readonly string[] = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];

/** The URL parameters of the inbox. Either `after` (older orders) or `before` (newer orders) is set, or none. */
export interface InboxSearch {
  status?: OrderStatusName;
  search?: string;
  after?: number;
  before?: number;
}

const positiveInteger = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** The router parses digits in the URL as a number. */
const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) || undefined : undefined;

export function parseInboxSearch(parameters: Record<string, unknown>): InboxSearch {
  const { status, search } = parameters;
  const after = positiveInteger(parameters.after);
  return withoutUndefined({
    status: statuses.includes(String(status)) ? (status as OrderStatusName) : undefined,
    search: searchText(search),
    after,
    before: after === undefined ? positiveInteger(parameters.before) : undefined,
  });
}

export interface OrderSearch {
  /** A barcode that was scanned in the inbox and led to this order. */
  scan?: string;
}

export const parseOrderSearch = ({ scan }: Record<string, unknown>): OrderSearch =>
  withoutUndefined({ scan: searchText(scan) });

const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

export const pageSize = 50;

/** Newer orders are requested oldest first, to get those next to the current page. */
export function inboxQuery({ status, search, after, before }: InboxSearch) {
  const filter = { status, search, limit: pageSize };
  return before === undefined ? { ...filter, newestFirst: true, after } : { ...filter, after: before };
}

export interface OrderPage<Order> {
  /** Newest first. */
  orders: Order[];
  newer?: InboxSearch;
  older?: InboxSearch;
}

/** Sorts a page newest first and adds the links to its neighbours. */
export function toInboxPage<Order extends { orderId: number }>(
  { after, before, ...filter }: InboxSearch,
  response: { orders: readonly Order[]; next: number | null },
): OrderPage<Order> {
  const orders = before === undefined ? [...response.orders] : response.orders.toReversed();
  const [first, last] = [orders[0]?.orderId, orders.at(-1)?.orderId];
  const hasMore = response.next !== null;
  const hasNewer = before === undefined ? after !== undefined : hasMore;
  const hasOlder = before === undefined ? hasMore : true;
  return {
    orders,
    ...(hasNewer && { newer: first === undefined ? filter : { ...filter, before: first } }),
    ...(hasOlder && last !== undefined && { older: { ...filter, after: last } }),
  };
}
