import { adminToken } from '../service.ts';
import type { Caller } from './crash-caller.ts';
import { defined, type Evidence, placed } from './crash-evidence.ts';
import type { Findings } from './crash-findings.ts';

interface FeedEvent {
  number: number;
  type: string;
  data: { orderId: number; resultId?: string; version?: string };
}

async function readFeed(caller: Caller, token: string): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after = 0; ; ) {
    const { body } = await caller.read(`/client/api/v4/events?limit=1000&after=${after}`, token);
    if (body.events.length === 0) return events;
    events.push(...body.events);
    after = body.next;
  }
}

export async function verifyFeeds({ caller, ledger, customers }: Evidence, findings: Findings): Promise<void> {
  for (const customer of customers) {
    const events = await readFeed(caller, customer.token);
    findings.note(
      'events out of their order',
      events.filter(({ number }, i) => number !== i + 1).map(({ number }) => number),
    );
    const told = events.map(({ type, data }) => `${type} ${data.orderId} ${data.resultId ?? data.version ?? ''}`);
    const wanted = ledger.stories
      .filter((story) => story.customer === customer && story.orderId !== undefined)
      .flatMap(({ orderId, results, reports }) => [
        `order.received ${orderId} `,
        ...results.map(({ resultId }) => `result.published ${orderId} ${resultId}`),
        ...results.slice(0, -1).map(({ resultId }) => `result.superseded ${orderId} ${resultId}`),
        ...reports.map(({ version }) => `report.approved ${orderId} ${version}`),
      ]);
    findings.compare('events', wanted, told);
  }
}

export async function verifyWebhooks(
  { postgres, caller, ledger, customers, receiver }: Evidence,
  findings: Findings,
): Promise<void> {
  const deliveries = await postgres.rows<{ id: string; endpoint: string; event: number | null; status: string }>(
    'select delivery_id as id, endpoint_id as endpoint, event_number::integer as event, status from webhook_deliveries',
  );
  findings.note(
    'deliveries that are not delivered',
    deliveries.filter(({ status }) => status !== 'DELIVERED').map(({ id }) => id),
  );
  findings.note(
    'deliveries that the receiver never saw',
    deliveries.filter(({ id }) => !receiver.received.has(id)).map(({ id }) => id),
  );
  const ids = new Set(deliveries.map(({ id }) => id));
  findings.note(
    'webhook-ids of no delivery, or with several bodies',
    [...receiver.received].filter(([id, bodies]) => !ids.has(id) || new Set(bodies).size > 1).map(([id]) => id),
  );
  for (const customer of customers) {
    // The first one was there before the first event.
    const first = ledger.endpoints.find((endpoint) => endpoint.customer === customer)?.endpointId;
    const events = (await readFeed(caller, customer.token)).map(({ number }) => number);
    findings.compare(
      'webhook deliveries',
      events,
      deliveries.filter(({ endpoint }) => endpoint === first).map(({ event }) => event ?? 0),
    );
  }
}

export async function verifyAudit(evidence: Evidence, findings: Findings): Promise<void> {
  const { postgres, caller, customers } = evidence;
  const stories = placed(evidence);
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
    stories.map(({ orderId }) => `order:${orderId}`),
    subjectsOf('order.received').map(({ subject }) => subject),
  );
  findings.compare(
    'audit entries of jobs',
    defined(stories.map(({ labJobNumber }) => labJobNumber)).map((number) => `job:${number}`),
    subjectsOf('job.registered').map(({ subject }) => subject),
  );
  findings.compare(
    'audit entries of measurements',
    stories.flatMap(({ labJobNumber, values }) => values.map((value) => `job:${labJobNumber} ${value}`)),
    subjectsOf('measurements.entered').map(({ subject, value }) => `${subject} ${Number(value)}`),
  );
  findings.compare(
    'audit entries of results',
    stories.flatMap(({ results }) => results.map(({ resultId }) => resultId)),
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
  const { body } = await caller.read('/lab/api/v1/audit?verify&limit=1', adminToken);
  findings.note(
    'broken audit chains',
    body.verification.broken.map(({ chain }: { chain: number }) => chain),
  );
}
