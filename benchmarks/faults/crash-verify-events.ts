import { adminToken } from '../service.ts';
import type { RetryingClient } from './crash-client.ts';
import type { Findings } from './crash-findings.ts';
import { createdOrders, defined, type VerificationInput } from './crash-verification-input.ts';

interface FeedEvent {
  number: number;
  type: string;
  data: { orderId: number; resultId?: string; version?: string };
}

async function readFeed(client: RetryingClient, token: string): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after = 0; ; ) {
    const { body } = await client.read(`/client/api/v4/events?limit=1000&after=${after}`, token);
    if (body.events.length === 0) return events;
    events.push(...body.events);
    after = body.next;
  }
}

export async function verifyFeeds(
  { client, acknowledgedWork, customers }: VerificationInput,
  findings: Findings,
): Promise<void> {
  for (const customer of customers) {
    const events = await readFeed(client, customer.token);
    findings.note(
      'events out of order',
      events.filter(({ number }, i) => number !== i + 1).map(({ number }) => number),
    );
    const published = events.map(({ type, data }) => `${type} ${data.orderId} ${data.resultId ?? data.version ?? ''}`);
    const expected = acknowledgedWork.orders
      .filter((history) => history.customer === customer && history.orderId !== undefined)
      .flatMap(({ orderId, results, reports }) => [
        `order.received ${orderId} `,
        ...results.map(({ resultId }) => `result.published ${orderId} ${resultId}`),
        ...results.slice(0, -1).map(({ resultId }) => `result.superseded ${orderId} ${resultId}`),
        ...reports.map(({ version }) => `report.approved ${orderId} ${version}`),
      ]);
    findings.compare('events', expected, published);
  }
}

export async function verifyWebhooks(
  { postgres, client, acknowledgedWork, customers, receiver }: VerificationInput,
  findings: Findings,
): Promise<void> {
  const deliveries = await postgres.rows<{ id: string; endpoint: string; event: number | null; status: string }>(
    'select delivery_id as id, endpoint_id as endpoint, event_number::integer as event, status from webhook_deliveries',
  );
  findings.note(
    'deliveries without success',
    deliveries.filter(({ status }) => status !== 'DELIVERED').map(({ id }) => id),
  );
  findings.note(
    'deliveries that the receiver did not get',
    deliveries.filter(({ id }) => !receiver.received.has(id)).map(({ id }) => id),
  );
  const ids = new Set(deliveries.map(({ id }) => id));
  findings.note(
    'webhook-ids without a delivery, or with several bodies',
    [...receiver.received].filter(([id, bodies]) => !ids.has(id) || new Set(bodies).size > 1).map(([id]) => id),
  );
  for (const customer of customers) {
    // The first endpoint was created before the first event.
    const first = acknowledgedWork.endpoints.find((endpoint) => endpoint.customer === customer)?.endpointId;
    const events = (await readFeed(client, customer.token)).map(({ number }) => number);
    findings.compare(
      'webhook deliveries',
      events,
      deliveries.filter(({ endpoint }) => endpoint === first).map(({ event }) => event ?? 0),
    );
  }
}

export async function verifyAudit(input: VerificationInput, findings: Findings): Promise<void> {
  const { postgres, client, customers } = input;
  const orders = createdOrders(input);
  const entries = await postgres.rows<{
    action: string;
    subject: string;
    result: string | null;
    value: string | null;
  }>(
    `select action, subject, entry -> 'after' ->> 'resultId' as result, entry -> 'after' -> 0 ->> 'value' as value
       from audit_entries where chain = any ($1)`,
    [customers.map(({ accountId }) => accountId)],
  );
  const subjectsOf = (...actions: string[]) => entries.filter(({ action }) => actions.includes(action));
  findings.compare(
    'audit entries of orders',
    orders.map(({ orderId }) => `order:${orderId}`),
    subjectsOf('order.received').map(({ subject }) => subject),
  );
  findings.compare(
    'audit entries of jobs',
    defined(orders.map(({ labJobNumber }) => labJobNumber)).map((number) => `job:${number}`),
    subjectsOf('job.registered').map(({ subject }) => subject),
  );
  findings.compare(
    'audit entries of measurements',
    orders.flatMap(({ labJobNumber, values }) => values.map((value) => `job:${labJobNumber} ${value}`)),
    subjectsOf('measurements.entered').map(({ subject, value }) => `${subject} ${Number(value)}`),
  );
  findings.compare(
    'audit entries of results',
    orders.flatMap(({ results }) => results.map(({ resultId }) => resultId)),
    subjectsOf('result.published', 'result.amended').map(({ result }) => result ?? ''),
  );
  const approved = await postgres.rows<{ subject: string }>(
    "select 'report:' || report_id as subject from reports where status = 'APPROVED' and account_id = any ($1)",
    [customers.map(({ accountId }) => accountId)],
  );
  findings.compare(
    'audit entries of approvals',
    approved.map(({ subject }) => subject),
    subjectsOf('report.approved').map(({ subject }) => subject),
  );
  const { body } = await client.read('/lab/api/v1/audit?verify&limit=1', adminToken);
  findings.note(
    'broken audit chains',
    body.verification.broken.map(({ chain }: { chain: number }) => chain),
  );
}
