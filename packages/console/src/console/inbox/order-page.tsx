import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/inbox/$orderId')({ component: OrderPage });

function OrderPage() {
  return (
    <Page title="Order">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
