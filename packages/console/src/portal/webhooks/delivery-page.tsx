import { createLazyRoute, Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Page, Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeliveryCards } from '../../ui/webhooks/delivery-detail.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export const Route = createLazyRoute('/webhooks/$deliveryId')({ component: DeliveryPage });

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
        data && data.status !== 'PENDING' ? (
          <Button
            icon={<RotateCw size={16} aria-hidden />}
            isPending={replay.isPending}
            onPress={() => replay.mutate({ path }, { onSuccess: () => showToast('The delivery is sent again.') })}
          >
            Send again
          </Button>
        ) : null
      }
    >
      <ProblemNotice error={error ?? replay.error} />
      {data ? <DeliveryCards delivery={data} /> : error ? null : <Waiting />}
    </Page>
  );
}
