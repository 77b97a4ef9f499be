import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ClientResponse, clientRequestLine } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { statusOptions } from '../../ui/status-labels.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { ApiCalls } from '../api-calls/api-calls.tsx';
import { Pager } from '../pager.tsx';
import { useClient } from '../use-client.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointMenu } from './endpoint-menu.tsx';

export const Route = createLazyRoute('/webhooks')({ component: WebhooksPage });

type Endpoint = ClientResponse<'listWebhookEndpoints'>['endpoints'][number];
type Delivery = ClientResponse<'listWebhookDeliveries'>['deliveries'][number];

const filterOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('webhookDelivery')];

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
  { name: 'Events', cell: ({ events }) => events.join(', '), hideOn: 'phone' },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} dateOnly />, right: true, hideOn: 'tablet' },
  { name: 'Actions', cell: (endpoint) => <EndpointMenu endpoint={endpoint} />, right: true },
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
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ url: string; secret: string }>();
  const parameters = { query: { endpointId, status, before, limit: 25 } };
  const endpoints = useClient('listWebhookEndpoints', {});
  const deliveries = useClient('listWebhookDeliveries', parameters, { keepPrevious: true });
  const requests = [
    clientRequestLine('listWebhookEndpoints', {}),
    clientRequestLine('listWebhookDeliveries', parameters),
  ];
  return (
    <Page
      title="Webhooks"
      actions={
        <>
          <ApiCalls requests={requests} />
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
            New endpoint
          </Button>
        </>
      }
    >
      <ProblemNotice error={endpoints.error ?? deliveries.error} />
      <Card title="Endpoints" flush>
        {endpoints.data ? <EndpointTable endpoints={endpoints.data.endpoints} /> : <Waiting />}
      </Card>
      <Card title="Deliveries" actions={<DeliveryFilters endpoints={endpoints.data?.endpoints ?? []} />} flush>
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
      {deliveries.data ? <Pager items="deliveries" isFirst={before === undefined} next={deliveries.data.next} /> : null}
      {isCreating ? <EndpointDialog onCreated={setCreated} onClose={() => setCreating(false)} /> : null}
      {created ? (
        <SecretDialog title="New endpoint" label="Secret" secret={created.secret} onClose={() => setCreated(undefined)}>
          Deliveries to {created.url} are signed with this secret. Check it with a library for Standard Webhooks.
        </SecretDialog>
      ) : null}
    </Page>
  );
}

function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <Table
      label="List of endpoints"
      columns={endpointColumns}
      rows={endpoints}
      rowKey={({ endpointId }) => endpointId}
      empty={
        <Empty title="No endpoints">
          <span>
            An endpoint is an address of yours that is notified of events; see the{' '}
            <a href="/docs/webhooks-and-events#receive-webhooks">guide</a>.
          </span>
        </Empty>
      }
    />
  );
}

function DeliveryFilters({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { endpointId, status } = Route.useSearch();
  const navigate = useNavigate({ from: '/webhooks' });
  return (
    <>
      <Select
        label="Endpoint"
        hideLabel
        value={endpointId ?? ''}
        options={[
          { value: '', name: 'All endpoints' },
          ...endpoints.map(({ endpointId: value, url }) => ({ value, name: url })),
        ]}
        onChange={(value) =>
          navigate({ search: (current) => ({ ...current, endpointId: value || undefined, before: undefined }) })
        }
      />
      <Select
        label="Status"
        hideLabel
        value={status ?? ''}
        options={filterOptions}
        onChange={(value) =>
          navigate({ search: (current) => ({ ...current, status: value || undefined, before: undefined }) })
        }
      />
    </>
  );
}
