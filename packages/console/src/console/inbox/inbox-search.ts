import type { OrderStatusName } from '@labwire/contract/order-status.ts';

const statuses: readonly string[] = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];

/** What the address of the inbox says. Of `after` and `before` one at most: older than, or newer than, this order. */
export interface InboxSearch {
  status?: OrderStatusName;
  search?: string;
  after?: number;
  before?: number;
}

const numberOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** What was typed may look like a number in the address. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) || undefined : undefined;

export function readInboxSearch(given: Record<string, unknown>): InboxSearch {
  const { status, search } = given;
  const after = numberOf(given.after);
  return withoutGaps({
    status: statuses.includes(String(status)) ? (status as OrderStatusName) : undefined,
    search: textOf(search),
    after,
    before: after === undefined ? numberOf(given.before) : undefined,
  });
}

export interface OrderSearch {
  /** A barcode that was scanned on the way here. */
  scan?: string;
}

export const readOrderSearch = ({ scan }: Record<string, unknown>): OrderSearch => withoutGaps({ scan: textOf(scan) });

const withoutGaps = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

export const pageSize = 50;

/** The page as the interface is asked for it: towards newer orders it is read oldest first, and turned round. */
export function inboxQuery({ status, search, after, before }: InboxSearch) {
  const filter = { status, search, limit: pageSize };
  return before === undefined ? { ...filter, newestFirst: 'true', after } : { ...filter, after: before };
}

export interface InboxPage<Order> {
  /** Newest first. */
  orders: Order[];
  newer?: InboxSearch;
  older?: InboxSearch;
}

/** The page newest first, and where to go from it. */
export function turnPage<Order extends { orderId: number }>(
  { after, before, ...filter }: InboxSearch,
  answer: { orders: readonly Order[]; next: number | null },
): InboxPage<Order> {
  const orders = before === undefined ? [...answer.orders] : answer.orders.toReversed();
  const [first, last] = [orders[0]?.orderId, orders.at(-1)?.orderId];
  const hasMore = answer.next !== null;
  const hasNewer = before === undefined ? after !== undefined : hasMore;
  const hasOlder = before === undefined ? hasMore : true;
  return {
    orders,
    ...(hasNewer && { newer: first === undefined ? filter : { ...filter, before: first } }),
    ...(hasOlder && last !== undefined && { older: { ...filter, after: last } }),
  };
}
