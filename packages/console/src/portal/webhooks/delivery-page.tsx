import { createLazyRoute, Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type ClientResponse, clientRequestLine } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Facts, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ApiCalls } from '../api-calls/api-calls.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export const Route = createLazyRoute('/webhooks/$deliveryId')({ component: DeliveryPage });

type Attempt = ClientResponse<'getWebhookDelivery'>['log'][number];

const columns: Column<Attempt>[] = [
  { name: 'Attempt', cell: ({ at }) => <Time at={at} /> },
  {
    name: 'Outcome',
    cell: ({ error }) => <StatusBadge kind="webhookDelivery" status={error === null ? 'DELIVERED' : 'FAILED'} />,
  },
  { name: 'Response', cell: ({ status, error }) => error ?? `HTTP ${status}` },
  { name: 'Duration', cell: ({ milliseconds }) => `${milliseconds} ms`, right: true, hideOn: 'phone' },
];

function DeliveryPage() {
  const path = { deliveryId: Route.useParams().deliveryId };
  const { data, error } = useClient('getWebhookDelivery', { path });
  const replay = useClientAction('replayWebhookDelivery', ['getWebhookDelivery', 'listWebhookDeliveries']);
  const showToast = useToast();
  const crumbs = [
    <Link key="webhooks" to="/webhooks">
      Webhooks
    </Link>,
  ];
  return (
    <Page
      title={data ? `Delivery of ${data.type}` : 'Delivery'}
      crumbs={crumbs}
      besideTitle={data ? <StatusBadge kind="webhookDelivery" status={data.status} /> : null}
      actions={
        <>
          <ApiCalls requests={[clientRequestLine('getWebhookDelivery', { path })]} />
          {data && data.status !== 'PENDING' ? (
            <Button
              icon={<RotateCw size={16} aria-hidden />}
              isPending={replay.isPending}
              onPress={() => replay.mutate({ path }, { onSuccess: () => showToast('The delivery is sent again.') })}
            >
              Send again
            </Button>
          ) : null}
        </>
      }
    >
      <ProblemNotice error={error ?? replay.error} />
      {data ? (
        <>
          <Card title="Attempts" flush>
            <Table
              label="List of attempts"
              columns={columns}
              rows={data.log}
              rowKey={({ at }) => at}
              empty={<Empty title="No attempts yet" />}
            />
          </Card>
          <div className="halves">
            <Card title="Delivery">
              <Facts
                facts={[
                  ['Created', <Time key="at" at={data.createdAt} />],
                  ['Next attempt', data.nextAttemptAt ? <Time key="next" at={data.nextAttemptAt} /> : undefined],
                  ['Event', data.eventNumber],
                  ['webhook-id', <code key="id">{data.deliveryId}</code>],
                ]}
              />
            </Card>
            <Card title="Payload">
              <Code label="Payload of the delivery" text={JSON.stringify(data.payload, null, 2)} />
            </Card>
          </div>
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}
