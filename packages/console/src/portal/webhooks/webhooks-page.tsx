import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Select } from '../../ui/choice.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { Pager } from '../pager.tsx';
import { useClient } from '../use-client.ts';

export const Route = createLazyRoute('/webhooks')({ component: WebhooksPage });

type Endpoint = ClientAnswer<'listWebhookEndpoints'>['endpoints'][number];
type Delivery = ClientAnswer<'listWebhookDeliveries'>['deliveries'][number];

const statusOptions = [
  { value: '', name: 'All statuses' },
  { value: 'PENDING', name: 'Pending' },
  { value: 'DELIVERED', name: 'Delivered' },
  { value: 'FAILED', name: 'Failed' },
] as const;

const endpointColumns: Column<Endpoint>[] = [
  {
    name: 'Endpoint',
    cell: ({ endpointId, url, description }) => (
      <>
        <Link to="/webhooks" search={{ endpointId }}>
          {url}
        </Link>
        {description ? <div className="quiet small">{description}</div> : null}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ enabled, disabledReason }) => (
      <>
        <StatusBadge kind="webhookEndpoint" status={enabled ? 'ENABLED' : 'DISABLED'} />
        {disabledReason ? <div className="quiet small">{disabledReason}</div> : null}
      </>
    ),
  },
  { name: 'Told of', cell: ({ events }) => events.join(', '), hideOn: 'phone' },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} dateOnly />, right: true, hideOn: 'tablet' },
];

const deliveryColumns: Column<Delivery>[] = [
  {
    name: 'Delivery',
    cell: ({ deliveryId, type, eventNumber }) => (
      <>
        <Link to="/webhooks/$deliveryId" params={{ deliveryId }}>
          {type}
        </Link>
        {eventNumber === null ? null : <div className="quiet small">Event {eventNumber}</div>}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, nextAttemptAt }) => (
      <>
        <StatusBadge kind="webhookDelivery" status={status} />
        {nextAttemptAt ? (
          <div className="quiet small">
            next attempt <Age at={nextAttemptAt} />
          </div>
        ) : null}
      </>
    ),
  },
  { name: 'Attempts', cell: ({ attempts }) => attempts, right: true },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} />, right: true, hideOn: 'phone' },
];

function WebhooksPage() {
  const { endpointId, status, before } = Route.useSearch();
  const navigate = useNavigate({ from: '/webhooks' });
  const asked = { query: { endpointId, status, before, limit: 25 } };
  const endpoints = useClient('listWebhookEndpoints', {});
  const deliveries = useClient('listWebhookDeliveries', asked, { keepLast: true });
  const calls = [clientRequest('listWebhookEndpoints', {}), clientRequest('listWebhookDeliveries', asked)];
  const endpointOptions = [
    { value: '', name: 'All endpoints' },
    ...(endpoints.data?.endpoints ?? []).map(({ endpointId: value, url }) => ({ value, name: url })),
  ];
  const filters = (
    <>
      <Select
        label="Endpoint"
        hideLabel
        value={endpointId ?? ''}
        options={endpointOptions}
        onChange={(value) =>
          navigate({ search: (last) => ({ ...last, endpointId: value || undefined, before: undefined }) })
        }
      />
      <Select
        label="Status"
        hideLabel
        value={status ?? ''}
        options={statusOptions}
        onChange={(value) =>
          navigate({ search: (last) => ({ ...last, status: value === '' ? undefined : value, before: undefined }) })
        }
      />
    </>
  );
  return (
    <Page title="Webhooks" actions={<Calls of={calls} />}>
      <ProblemNotice error={endpoints.error ?? deliveries.error} />
      <Card title="Endpoints" flush>
        {endpoints.data ? (
          <Table
            label="List of endpoints"
            columns={endpointColumns}
            rows={endpoints.data.endpoints}
            rowKey={(endpoint) => endpoint.endpointId}
            empty={
              <Empty title="No endpoints">
                <span>
                  A program creates them; the <a href="/docs/webhooks-and-events#receive-webhooks">guide</a> shows how.
                </span>
              </Empty>
            }
          />
        ) : (
          <Waiting />
        )}
      </Card>
      <Card title="Deliveries" actions={filters} flush>
        {deliveries.data ? (
          <Table
            label="List of deliveries"
            columns={deliveryColumns}
            rows={deliveries.data.deliveries}
            rowKey={({ deliveryId }) => deliveryId}
            rowsAreLinks
            empty={<Empty title="No deliveries" />}
          />
        ) : (
          <Waiting />
        )}
      </Card>
      {deliveries.data ? <Pager of="deliveries" isFirst={before === undefined} next={deliveries.data.next} /> : null}
    </Page>
  );
}
