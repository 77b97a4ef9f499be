import { call } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import { isIntact, type Load } from './database-load.ts';
import type { Requests } from './database-requests.ts';

/** Differences between the stored data and what was acknowledged. */
export interface Findings {
  lost: string[];
  duplicated: string[];
  halfDone: string[];
  isAuditIntact: boolean;
}

interface DataCheck {
  address: string;
  token: string;
  requests: Requests;
  load: Load;
}

export async function check(dataCheck: DataCheck): Promise<Findings> {
  const { load } = dataCheck;
  const found = await readAll(dataCheck);
  const findings: Findings = {
    lost: [],
    duplicated: [],
    halfDone: [...found.halfDone],
    isAuditIntact: found.isAuditIntact,
  };
  const compare = (kind: string, acknowledged: string[], listed: string[], inEvents: string[]) => {
    const counts = countOf(listed);
    const eventCounts = countOf(inEvents);
    const known = new Set(acknowledged);
    for (const one of acknowledged) if (!counts.has(one)) findings.lost.push(`${kind} ${one}`);
    for (const [one, count] of counts) {
      if (count > 1 || !known.has(one)) findings.duplicated.push(`${kind} ${one}`);
      if (eventCounts.get(one) !== 1) findings.halfDone.push(`${kind} ${one} has ${eventCounts.get(one) ?? 0} events`);
    }
  };
  const ordersByKey = [...load.orders].map(([key, orderId]) => `${key} ${orderId}`);
  const withKey = new Map(found.orders.map((order) => [order.split(' ')[1], order]));
  const ordersInEvents = found.inEvents.orders.map((orderId) => withKey.get(orderId) ?? orderId);
  compare('order', ordersByKey, found.orders, ordersInEvents);
  compare('result', [...load.results.keys()], found.results, found.inEvents.results);
  compare('report', [...load.reports.keys()], found.reports, found.inEvents.reports);
  for (const [key, orderId] of [...load.orders].slice(-10)) {
    const { json, headers } = await load.submitOrder(key);
    const isSame = json?.orderId === orderId && headers.get('idempotent-replayed') === 'true';
    if (!isSame) findings.duplicated.push(`order ${key}, repeated`);
  }
  for (const [hashId, orderId] of [...load.reports].slice(-10)) {
    const path = `/client/api/v3/orders/${orderId}/reports/download/${hashId}`;
    const response = await dataCheck.requests.sendUntilKnown('download', 'GET', path, { token: dataCheck.token });
    if (response.status !== 200 || !isIntact(response)) findings.lost.push(`the file of report ${hashId}`);
  }
  return findings;
}

/** Reads everything that the customer can list. */
async function readAll({ address, token }: DataCheck) {
  const client = `${address}/client/api`;
  const halfDone: string[] = [];
  const orders: string[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await call(`${client}/v3/orders?limit=200${before ? `&before=${before}` : ''}`, token);
    for (const { orderId, orderReferences, numberOfLines } of page.orders) {
      orders.push(`${orderReferences[0]?.value} ${orderId}`);
      if (numberOfLines !== 1) halfDone.push(`order ${orderId} has ${numberOfLines} lines`);
    }
    before = page.next;
  }
  const results: string[] = [];
  for (let next: string | null = `${client}/v4/results?limit=200`; next; ) {
    const page = await call(next, token);
    results.push(...page.results.map(({ resultId }: { resultId: string }) => resultId));
    next = page.pagination.next;
  }
  const reports: string[] = [];
  for (let before = ''; before !== 'null'; ) {
    const page = await call(`${client}/v3/reports?limit=200${before && `&before=${before}`}`, token);
    reports.push(...page.reports.map(({ downloadUrl }: { downloadUrl: string }) => lastPart(downloadUrl)));
    before = String(page.next);
  }
  const events = await readEvents(address, token);
  events.forEach(({ number }, index) => {
    if (number !== index + 1) halfDone.push(`event ${number} is at position ${index + 1} of the feed`);
  });
  const subjects = (type: string) => events.filter((event) => event.type === type).map(subjectOf);
  const inEvents = {
    orders: subjects('order.received'),
    results: subjects('result.published'),
    reports: subjects('report.approved'),
  };
  const { verification } = await call(`${address}/lab/api/v1/audit?verify&limit=1`, adminToken);
  return { orders, results, reports, inEvents, halfDone, isAuditIntact: verification.intact === true };
}

export interface FeedEvent {
  number: number;
  type: string;
  data: { orderId: number; resultId?: string; links: { download?: string } };
}

export async function readEvents(address: string, token: string): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (;;) {
    const page = await call(`${address}/client/api/v4/events?limit=1000&after=${events.at(-1)?.number ?? 0}`, token);
    if (page.events.length === 0) return events;
    events.push(...page.events);
  }
}

/** The identifier of the order, result or report of an event. */
export function subjectOf({ type, data }: Pick<FeedEvent, 'type' | 'data'>): string {
  if (type === 'report.approved') return lastPart(data.links.download ?? '');
  return type === 'order.received' ? String(data.orderId) : (data.resultId ?? '');
}

const lastPart = (url: string) => url.split('/').at(-1) ?? '';

function countOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
