import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { DeliveryCard } from '../../ui/webhooks/delivery-card.tsx';
import { EndpointDialog } from '../../ui/webhooks/endpoint-dialog.tsx';
import { EndpointMenu } from '../../ui/webhooks/endpoint-menu.tsx';
import { EndpointTable } from '../../ui/webhooks/endpoint-table.tsx';
import type { Endpoint } from '../../ui/webhooks/webhook-types.ts';
import { useLab, useLabAction } from '../use-lab.ts';

export const Route = createLazyRoute('/webhooks')({ component: WebhooksPage });

function WebhooksPage() {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ url: string; secret: string }>();
  const create = useLabAction('createLabWebhookEndpoint', ['listLabWebhookEndpoints']);
  const { data, error } = useLab('listLabWebhookEndpoints', {}, { pollMs: 30_000 });
  return (
    <Page
      title="Webhooks"
      actions={
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
          New endpoint
        </Button>
      }
    >
      <p className="quiet">
        Programs of the laboratory, such as a LIMS, that are notified of the events of all customers. Customers manage
        their own webhooks in the portal.
      </p>
      <ProblemNotice error={error} />
      <Card title="Endpoints" flush>
        {data ? (
          <EndpointTable
            endpoints={data.endpoints}
            link={({ endpointId, url }) => (
              <Link to="/webhooks" search={{ endpointId }}>
                {url}
              </Link>
            )}
            menu={(endpoint) => <LabEndpointMenu endpoint={endpoint} />}
            explanation={
              <>
                An endpoint is an address of a program that is notified of events; see the{' '}
                <a href="/docs/lims#follow-the-events">guide</a>.
              </>
            }
          />
        ) : (
          <Waiting />
        )}
      </Card>
      <Deliveries endpoints={data?.endpoints ?? []} />
      {isCreating ? <EndpointDialog create={create} onCreated={setCreated} onClose={() => setCreating(false)} /> : null}
      {created ? (
        <SecretDialog title="New endpoint" label="Secret" secret={created.secret} onClose={() => setCreated(undefined)}>
          Deliveries to {created.url} are signed with this secret. Check it with a library for Standard Webhooks.
        </SecretDialog>
      ) : null}
    </Page>
  );
}

function Deliveries({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { endpointId, status, before } = Route.useSearch();
  const navigate = useNavigate({ from: '/webhooks' });
  const query = { endpointId, status, before, limit: 25 };
  const options = { pollMs: before === undefined ? 5_000 : undefined, keepPrevious: true };
  const { data, error } = useLab('listLabWebhookDeliveries', { query }, options);
  return (
    <>
      <ProblemNotice error={error} />
      <DeliveryCard
        deliveries={data?.deliveries}
        endpoints={endpoints}
        endpointId={endpointId}
        status={status}
        onFilter={(filter) => void navigate({ search: filter })}
        link={({ deliveryId, type }) => (
          <Link to="/webhooks/$deliveryId" params={{ deliveryId }}>
            {type}
          </Link>
        )}
      />
      {before !== undefined || data?.next ? (
        <nav className="row" aria-label="Pages of deliveries">
          {before === undefined ? null : (
            <Link to="/webhooks" search={{ endpointId, status }} className={buttonClass()}>
              Newest deliveries
            </Link>
          )}
          {data?.next ? (
            <Link to="/webhooks" search={{ endpointId, status, before: data.next }} className={buttonClass()}>
              Older deliveries
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function LabEndpointMenu({ endpoint }: { endpoint: Endpoint }) {
  const actions = {
    ping: useLabAction('pingLabWebhookEndpoint', ['listLabWebhookDeliveries']),
    change: useLabAction('changeLabWebhookEndpoint', ['listLabWebhookEndpoints']),
    rotate: useLabAction('rotateLabWebhookSecret'),
    remove: useLabAction('deleteLabWebhookEndpoint', ['listLabWebhookEndpoints', 'listLabWebhookDeliveries']),
  };
  return <EndpointMenu endpoint={endpoint} {...actions} />;
}
