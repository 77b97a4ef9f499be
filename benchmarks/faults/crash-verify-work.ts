import { adminToken } from '../service.ts';
import type { Answer } from './crash-caller.ts';
import { defined, type Evidence, each, placed } from './crash-evidence.ts';
import type { Findings } from './crash-findings.ts';
import { type Story, sha256Of } from './crash-ledger.ts';
import { sendOrder } from './crash-story.ts';

export async function verifyOrders(evidence: Evidence, findings: Findings): Promise<void> {
  const { postgres, caller, ledger } = evidence;
  const stories = placed(evidence);
  const accounts = evidence.customers.map(({ accountId }) => accountId);
  const orders = await postgres.rows<{ id: string }>('select order_id as id from orders where account_id = any ($1)', [
    accounts,
  ]);
  findings.compare(
    'orders',
    stories.map(({ orderId }) => orderId ?? 0),
    orders.map(({ id }) => id),
  );
  const again = await each(stories, (story) => sendOrder({ caller }, story));
  findings.note(
    'keys that do not lead to their first answer',
    stories
      .filter((story, i) => again[i]?.body.orderId !== story.orderId || !again[i]?.headers.has('idempotent-replayed'))
      .map(({ key }) => key),
  );
  const jobs = await postgres.rows<{ number: string }>(
    'select job_number as number from jobs where account_id = any ($1)',
    [accounts],
  );
  findings.compare(
    'jobs',
    defined(ledger.stories.map(({ labJobNumber }) => labJobNumber)),
    jobs.map(({ number }) => number),
  );
  const measured = ledger.stories.filter((story) => story.values.length > 0);
  const values = await each(measured, ({ labJobNumber }) =>
    caller.read(`/lab/api/v1/jobs/${labJobNumber}`, adminToken),
  );
  const measuredIn = (answer: Answer | undefined) => answer?.body.samples[0]?.tests[0]?.measurands[0]?.value;
  findings.note(
    'measurements lost or changed',
    measured.filter((story, i) => Number(measuredIn(values[i])) !== story.values.at(-1)).map(({ key }) => key),
  );
}

export async function verifyResults({ caller, ledger, customers }: Evidence, findings: Findings): Promise<void> {
  const listed: string[] = [];
  for (const { token } of customers) {
    let path: string | null = '/client/api/v4/results?limit=200';
    while (path) {
      const { body }: Answer = await caller.read(path, token);
      listed.push(...body.results.map(({ resultId }: { resultId: string }) => resultId));
      path = body.pagination.next?.replace(/^https?:\/\/[^/]+/, '');
    }
  }
  const known = ledger.stories.flatMap(({ customer, results }) => results.map((result) => ({ ...result, customer })));
  findings.compare(
    'results',
    known.map(({ resultId }) => resultId),
    listed,
  );
  const seen = known.filter(({ sha256 }) => sha256 !== undefined);
  const now = await each(seen, ({ resultId, customer }) =>
    caller.read(`/client/api/v4/results/${resultId}`, customer.token),
  );
  findings.note(
    'results with other bytes than at first',
    seen
      .filter(({ sha256 }, i) => sha256Of(now[i]?.bytes ?? Buffer.alloc(0)) !== sha256)
      .map(({ resultId }) => resultId),
  );
}

export async function verifyReports(evidence: Evidence, findings: Findings): Promise<void> {
  const { caller } = evidence;
  const stories = placed(evidence);
  const lists = await each(stories, ({ orderId, customer }) =>
    caller.read(`/client/api/v3/orders/${orderId}/reports`, customer.token),
  );
  const nameOf = ({ orderId }: Story, version: string) => `${orderId} ${version}`;
  const there = stories.flatMap(
    (story, i) => lists[i]?.body.reports.map(({ version }: { version: string }) => nameOf(story, version)) ?? [],
  );
  findings.compare(
    'report versions',
    stories.flatMap((story) => story.reports.map(({ version }) => nameOf(story, version))),
    there,
  );
  const seen = stories.flatMap(({ orderId, customer, reports }) =>
    reports.filter(({ sha256 }) => sha256).map((report) => ({ ...report, orderId, customer })),
  );
  const files = await each(seen, ({ orderId, reportHashId, customer }) =>
    caller.read(`/client/api/v3/orders/${orderId}/reports/download/${reportHashId}`, customer.token),
  );
  findings.note(
    'report files with other bytes than at first',
    seen
      .filter(({ sha256 }, i) => sha256Of(files[i]?.bytes ?? Buffer.alloc(0)) !== sha256)
      .map(({ reportHashId }) => reportHashId),
  );
}
