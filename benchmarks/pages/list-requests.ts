import { call } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import type { PageEnvironment } from './page-environment.ts';

interface List {
  name: string;
  path: string;
  rows: string;
  key: string;
  /** The parameter that continues the list after the last row of a page. */
  next: string;
  queries: string[];
}

const exceedances = 'exceedancesOnly=true';
const firstDay = `from=${new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;

/** The lists of the pages with their orders and filters. Searches are for a reference, and for a text that nothing contains. */
const lists: List[] = [
  {
    name: 'console, inbox',
    path: '/lab/api/v1/orders?limit=50',
    rows: 'orders',
    key: 'orderId',
    next: 'after',
    queries: [
      ...['-orderId', 'orderId', '-receivedAt', 'receivedAt'].map((sort) => `sort=${sort}`),
      ...['RECEIVED', 'IN_PROGRESS', 'COMPLETED'].map((status) => `sort=-orderId&status=${status}`),
      'sort=-receivedAt&status=RECEIVED',
      'sort=-orderId&accountId=ACCOUNT',
      'sort=-receivedAt&accountId=OTHER',
      `sort=-orderId&${exceedances}`,
      `sort=-orderId&accountId=ACCOUNT&samplingPoint=Site 7`,
      `sort=-orderId&${firstDay}`,
      'sort=-orderId&search=Benchmark 777',
      'sort=-orderId&search=nothing has this',
    ],
  },
  {
    name: 'console, jobs',
    path: '/lab/api/v1/jobs?limit=50',
    rows: 'jobs',
    key: 'labJobNumber',
    next: 'after',
    queries: [
      ...['-labJobNumber', '-dueDate', 'dueDate', '-receivedAt'].map((sort) => `sort=${sort}`),
      'sort=-labJobNumber&stage=MEASURING',
      'sort=-dueDate&stage=APPROVED',
      'sort=dueDate&overdue=true',
      'sort=-labJobNumber&accountId=OTHER',
      'sort=-dueDate&accountId=OTHER',
      `sort=-labJobNumber&${exceedances}`,
      `sort=-dueDate&${exceedances}`,
      'sort=-labJobNumber&testCode=MOISTURE',
      'sort=-labJobNumber&accountId=ACCOUNT&measurandCode=R1',
      'sort=-labJobNumber&sampleTypeCode=HONEY',
      'sort=-labJobNumber&sampleTypeCode=WATER',
      'sort=-labJobNumber&accountId=ACCOUNT&samplingPoint=Site 7',
      `sort=-labJobNumber&${firstDay}`,
      'sort=-labJobNumber&search=Drum',
      'sort=-labJobNumber&search=nothing',
    ],
  },
  {
    name: 'console, reports',
    path: '/lab/api/v1/reports?limit=50',
    rows: 'reports',
    key: 'reportId',
    next: 'after',
    queries: [
      ...['-approvedAt', 'approvedAt', '-labJobNumber', 'labJobNumber'].map((sort) => `sort=${sort}`),
      'sort=-approvedAt&accountId=OTHER',
      'sort=-labJobNumber&accountId=ACCOUNT',
      'sort=-approvedAt&state=CURRENT',
      'sort=-approvedAt&state=WITHDRAWN',
      `sort=-approvedAt&${exceedances}`,
      `sort=-approvedAt&${firstDay}`,
      'sort=-approvedAt&search=Drum',
    ],
  },
  {
    name: 'portal, orders',
    path: '/client/api/v3/orders?limit=25',
    rows: 'orders',
    key: 'orderId',
    next: 'before',
    queries: [
      ...['-orderId', '-receivedAt', 'receivedAt'].map((sort) => `sort=${sort}`),
      'sort=-orderId&status=RECEIVED',
      'sort=-receivedAt&status=RECEIVED',
      `sort=-orderId&${exceedances}`,
      `sort=-receivedAt&${exceedances}`,
      'sort=-orderId&samplingPoint=Site 7',
      'sort=-orderId&search=Benchmark 777',
      'sort=-orderId&search=nothing has this',
    ],
  },
  {
    name: 'portal, jobs',
    path: '/client/api/v4/jobs?limit=25',
    rows: 'jobs',
    key: 'labJobNumber',
    next: 'before',
    queries: [
      ...['-labJobNumber', '-resultCreatedAt'].map((sort) => `sort=${sort}`),
      `sort=-labJobNumber&${exceedances}`,
      'sort=-resultCreatedAt&samplingPoint=Site 7',
      'sort=-labJobNumber&measurandCode=R1',
      'sort=-labJobNumber&search=Benchmark 777',
    ],
  },
];

export interface ListRow {
  list: string;
  query: string;
  rows: number;
  firstPageMs: number;
  nextPageMs: number | undefined;
}

const repeats = 5;

/** The time of the first and the second page of each list, as the median of five requests. */
export async function measureLists(environment: PageEnvironment): Promise<ListRow[]> {
  const { service, accountId, otherAccountId, clientToken } = environment;
  const measured: ListRow[] = [];
  for (const { name, path, rows, key, next, queries } of lists) {
    const token = path.startsWith('/lab/') ? adminToken : clientToken;
    for (const query of queries) {
      const filled = query.replace('ACCOUNT', String(accountId)).replace('OTHER', String(otherAccountId));
      const url = encodeURI(`${service.address}${path}&${filled}`);
      const { body, ms } = await timed(url, token);
      const found = body[rows] as Record<string, number | string>[];
      const last = found.at(-1)?.[key];
      const hasMore = body.next !== null && last !== undefined;
      const nextPage = hasMore ? await timed(`${url}&${next}=${body.next ?? last}`, token) : undefined;
      measured.push({ list: name, query, rows: found.length, firstPageMs: ms, nextPageMs: nextPage?.ms });
    }
  }
  return measured;
}

async function timed(url: string, token: string) {
  const times: number[] = [];
  let body: Record<string, unknown> = {};
  for (let i = 0; i < repeats; i++) {
    const start = performance.now();
    body = await call(url, token);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { body, ms: Math.round((times[Math.floor(repeats / 2)] ?? 0) * 10) / 10 };
}
