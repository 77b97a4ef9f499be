import { adminToken } from '../service.ts';
import { type OrderHistory, sha256Of } from './crash-acknowledged.ts';
import type { HttpResponse } from './crash-client.ts';
import type { Findings } from './crash-findings.ts';
import { sendOrder } from './crash-order-lifecycle.ts';
import { createdOrders, defined, each, type VerificationInput } from './crash-verification-input.ts';

export async function verifyOrders(input: VerificationInput, findings: Findings): Promise<void> {
  const { postgres, client, acknowledgedWork } = input;
  const orders = createdOrders(input);
  const accounts = input.customers.map(({ accountId }) => accountId);
  const stored = await postgres.rows<{ id: string }>('select order_id as id from orders where account_id = any ($1)', [
    accounts,
  ]);
  findings.compare(
    'orders',
    orders.map(({ orderId }) => orderId ?? 0),
    stored.map(({ id }) => id),
  );
  const repeated = await each(orders, (history) => sendOrder({ client }, history));
  findings.note(
    'keys that do not replay their first response',
    orders
      .filter(
        (history, i) =>
          repeated[i]?.body.orderId !== history.orderId || !repeated[i]?.headers.has('idempotent-replayed'),
      )
      .map(({ key }) => key),
  );
  const jobs = await postgres.rows<{ number: string }>(
    'select job_number as number from jobs where account_id = any ($1)',
    [accounts],
  );
  findings.compare(
    'jobs',
    defined(acknowledgedWork.orders.map(({ labJobNumber }) => labJobNumber)),
    jobs.map(({ number }) => number),
  );
  const measured = acknowledgedWork.orders.filter((history) => history.values.length > 0);
  const values = await each(measured, ({ labJobNumber }) =>
    client.read(`/lab/api/v1/jobs/${labJobNumber}`, adminToken),
  );
  const measuredIn = (response: HttpResponse | undefined) => response?.body.samples[0]?.tests[0]?.measurands[0]?.value;
  findings.note(
    'measurements lost or changed',
    measured.filter((history, i) => Number(measuredIn(values[i])) !== history.values.at(-1)).map(({ key }) => key),
  );
}

export async function verifyResults(
  { client, acknowledgedWork, customers }: VerificationInput,
  findings: Findings,
): Promise<void> {
  const listed: string[] = [];
  for (const { token } of customers) {
    let path: string | null = '/client/api/v4/results?limit=200';
    while (path) {
      const { body }: HttpResponse = await client.read(path, token);
      listed.push(...body.results.map(({ resultId }: { resultId: string }) => resultId));
      path = body.pagination.next?.replace(/^https?:\/\/[^/]+/, '');
    }
  }
  const known = acknowledgedWork.orders.flatMap(({ customer, results }) =>
    results.map((result) => ({ ...result, customer })),
  );
  findings.compare(
    'results',
    known.map(({ resultId }) => resultId),
    listed,
  );
  const seen = known.filter(({ sha256 }) => sha256 !== undefined);
  const now = await each(seen, ({ resultId, customer }) =>
    client.read(`/client/api/v4/results/${resultId}`, customer.token),
  );
  findings.note(
    'results whose bytes have changed',
    seen
      .filter(({ sha256 }, i) => sha256Of(now[i]?.bytes ?? Buffer.alloc(0)) !== sha256)
      .map(({ resultId }) => resultId),
  );
}

export async function verifyReports(input: VerificationInput, findings: Findings): Promise<void> {
  const { client } = input;
  const orders = createdOrders(input);
  const lists = await each(orders, ({ orderId, customer }) =>
    client.read(`/client/api/v3/orders/${orderId}/reports`, customer.token),
  );
  const nameOf = ({ orderId }: OrderHistory, version: string) => `${orderId} ${version}`;
  const there = orders.flatMap(
    (history, i) => lists[i]?.body.reports.map(({ version }: { version: string }) => nameOf(history, version)) ?? [],
  );
  findings.compare(
    'report versions',
    orders.flatMap((history) => history.reports.map(({ version }) => nameOf(history, version))),
    there,
  );
  const seen = orders.flatMap(({ orderId, customer, reports }) =>
    reports.filter(({ sha256 }) => sha256).map((report) => ({ ...report, orderId, customer })),
  );
  const files = await each(seen, ({ orderId, reportHashId, customer }) =>
    client.read(`/client/api/v3/orders/${orderId}/reports/download/${reportHashId}`, customer.token),
  );
  findings.note(
    'report files whose bytes have changed',
    seen
      .filter(({ sha256 }, i) => sha256Of(files[i]?.bytes ?? Buffer.alloc(0)) !== sha256)
      .map(({ reportHashId }) => reportHashId),
  );
}
