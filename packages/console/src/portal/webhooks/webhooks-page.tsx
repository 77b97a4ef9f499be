import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { DeliveryCard } from '../../ui/webhooks/delivery-card.tsx';
import { EndpointDialog } from '../../ui/webhooks/endpoint-dialog.tsx';
import { EndpointMenu } from '../../ui/webhooks/endpoint-menu.tsx';
import { EndpointTable } from '../../ui/webhooks/endpoint-table.tsx';
import type { Endpoint } from '../../ui/webhooks/webhook-types.ts';
import { useClient, useClientAction } from '../use-client.ts';

export const Route = createLazyRoute('/webhooks')({ component: WebhooksPage });

function WebhooksPage() {
  const { endpointId, status, before } = Route.useSearch();
  const navigate = useNavigate({ from: '/webhooks' });
  const create = useClientAction('createWebhookEndpoint', ['listWebhookEndpoints']);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ url: string; secret: string }>();
  const parameters = { query: { endpointId, status, before, limit: 25 } };
  const endpoints = useClient('listWebhookEndpoints', {});
  const deliveries = useClient('listWebhookDeliveries', parameters, { keepPrevious: true });
  return (
    <Page
      title="Webhooks"
      actions={
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
          New endpoint
        </Button>
      }
    >
      <ProblemNotice error={endpoints.error ?? deliveries.error} />
      <Card title="Endpoints" flush>
        {endpoints.data ? (
          <EndpointTable
            endpoints={endpoints.data.endpoints}
            link={({ endpointId: id, url }) => (
              <Link to="/webhooks" search={{ endpointId: id }}>
                {url}
              </Link>
            )}
            menu={(endpoint) => <CustomerEndpointMenu endpoint={endpoint} />}
            explanation={explanation}
          />
        ) : (
          <Waiting />
        )}
      </Card>
      <DeliveryCard
        deliveries={deliveries.data?.deliveries}
        endpoints={endpoints.data?.endpoints ?? []}
        endpointId={endpointId}
        status={status}
        onFilter={(filter) => void navigate({ search: filter })}
        link={({ deliveryId, type }) => (
          <Link to="/webhooks/$deliveryId" params={{ deliveryId }}>
            {type}
          </Link>
        )}
      />
      {deliveries.data ? <Pager items="deliveries" isFirst={before === undefined} next={deliveries.data.next} /> : null}
      {isCreating ? <EndpointDialog create={create} onCreated={setCreated} onClose={() => setCreating(false)} /> : null}
      {created ? (
        <SecretDialog title="New endpoint" label="Secret" secret={created.secret} onClose={() => setCreated(undefined)}>
          Deliveries to {created.url} are signed with this secret. Check it with a library for Standard Webhooks.
        </SecretDialog>
      ) : null}
    </Page>
  );
}

const explanation = (
  <>
    An endpoint is an address of yours that is notified of events; see the{' '}
    <a href="/docs/webhooks-and-events#receive-webhooks">guide</a>.
  </>
);

function CustomerEndpointMenu({ endpoint }: { endpoint: Endpoint }) {
  const actions = {
    ping: useClientAction('pingWebhookEndpoint', ['listWebhookDeliveries']),
    change: useClientAction('changeWebhookEndpoint', ['listWebhookEndpoints']),
    rotate: useClientAction('rotateWebhookSecret'),
    remove: useClientAction('deleteWebhookEndpoint', ['listWebhookEndpoints', 'listWebhookDeliveries']),
  };
  return <EndpointMenu endpoint={endpoint} {...actions} />;
}
