import type { WebhookAttempt } from '@labwire/contract/webhook.ts';
import { StatusBadge } from '../badge.tsx';
import { Code } from '../code.tsx';
import { Card, Empty, Facts } from '../page.tsx';
import { type Column, Table } from '../table.tsx';
import { Time } from '../time.tsx';
import type { DeliveryDetail } from './webhook-types.ts';

const columns: Column<WebhookAttempt>[] = [
  { name: 'Attempt', cell: ({ at }) => <Time at={at} /> },
  {
    name: 'Outcome',
    cell: ({ error }) => <StatusBadge kind="webhookDelivery" status={error === null ? 'DELIVERED' : 'FAILED'} />,
  },
  { name: 'Response', cell: ({ status, error }) => error ?? `HTTP ${status}` },
  { name: 'Duration', cell: ({ milliseconds }) => `${milliseconds} ms`, right: true, hideOn: 'phone' },
];

/** A delivery with its attempts, its payload and what the endpoint returned last. */
export function DeliveryCards({ delivery }: { delivery: DeliveryDetail }) {
  const { log, payload, createdAt, nextAttemptAt, eventNumber, deliveryId } = delivery;
  return (
    <>
      <Card title="Attempts" flush>
        <Table
          label="List of attempts"
          columns={columns}
          rows={log}
          rowKey={({ at }) => at}
          empty={<Empty title="No attempts yet" />}
        />
      </Card>
      <div className="halves">
        <Card title="Delivery">
          <Facts
            facts={[
              ['Created', <Time key="at" at={createdAt} />],
              ['Next attempt', nextAttemptAt ? <Time key="next" at={nextAttemptAt} /> : undefined],
              ['Event', eventNumber],
              ['webhook-id', <code key="id">{deliveryId}</code>],
            ]}
          />
        </Card>
        <Card title="Payload">
          <Code label="Payload of the delivery" text={JSON.stringify(payload, null, 2)} />
        </Card>
      </div>
      <ResponseBodies log={log} />
    </>
  );
}

/** The responses with a body, the last one first. They are text of another system and are shown as text only. */
function ResponseBodies({ log }: { log: readonly WebhookAttempt[] }) {
  const responses = log.filter(({ responseBody }) => responseBody !== null).toReversed();
  if (responses.length === 0) return null;
  return (
    <Card title="Responses of the endpoint">
      <div className="stack">
        {responses.map(({ at, status, responseBody }) => (
          <section key={at} className="stack">
            <p className="quiet small">
              <Time at={at} />, HTTP {status}; at most the first 4 KiB
            </p>
            <Code label={`Response with status ${status}`} text={responseBody ?? ''} />
          </section>
        ))}
      </div>
    </Card>
  );
}
