import type { LabOrderSort } from '@labwire/contract/listing-sort.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { dayParameter, periodQuery } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { reversedSort } from '../../ui/sort-rules.ts';

const statuses: readonly string[] = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];

const sorts: readonly LabOrderSort[] = ['-orderId', 'orderId', '-receivedAt', 'receivedAt'];
export const defaultSort = '-orderId';

/** The URL parameters of the inbox. Either `after` (the next page) or `before` (the previous page) is set, or none. */
export interface InboxSearch {
  status?: OrderStatusName;
  search?: string;
  account?: number;
  /** Days of submission. */
  from?: string;
  to?: string;
  /** A sampling point of the account. */
  point?: string;
  exceedances?: true;
  sort?: LabOrderSort;
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
  const account = positiveInteger(parameters.account);
  return withoutUndefined({
    status: statuses.includes(String(status)) ? (status as OrderStatusName) : undefined,
    search: searchText(search),
    account,
    from: dayParameter(parameters, 'from'),
    to: dayParameter(parameters, 'to'),
    point: account === undefined ? undefined : textParameter(parameters, 'point'),
    exceedances: flagParameter(parameters, 'exceedances'),
    sort: enumParameter(parameters, 'sort', sorts),
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

/** The filters of the page as the API has them. */
export function inboxFilter({ status, search, account, point, exceedances, from, to }: InboxSearch, timeZone: string) {
  const filter = { status, search, accountId: account, samplingPoint: point, exceedancesOnly: exceedances };
  return { ...filter, ...periodQuery({ from, to }, timeZone) };
}

/** A previous page is requested in the opposite order, to get the orders next to the current page. */
export function inboxPage({ sort = defaultSort, after, before }: InboxSearch) {
  return before === undefined
    ? { sort, after, limit: pageSize }
    : { sort: reversedSort(sort), after: before, limit: pageSize };
}

export interface OrderPage<Order> {
  /** In the order of the page, by default newest first. */
  orders: Order[];
  previous?: InboxSearch;
  next?: InboxSearch;
}

/** Sorts a page in its order and adds the links to its neighbours. */
export function toInboxPage<Order extends { orderId: number }>(
  { after, before, ...filter }: InboxSearch,
  response: { orders: readonly Order[]; next: number | null },
): OrderPage<Order> {
  const orders = before === undefined ? [...response.orders] : response.orders.toReversed();
  const [first, last] = [orders[0]?.orderId, orders.at(-1)?.orderId];
  const hasMore = response.next !== null;
  const hasPrevious = before === undefined ? after !== undefined : hasMore;
  const hasNext = before === undefined ? hasMore : true;
  return {
    orders,
    ...(hasPrevious && { previous: first === undefined ? filter : { ...filter, before: first } }),
    ...(hasNext && last !== undefined && { next: { ...filter, after: last } }),
  };
}
