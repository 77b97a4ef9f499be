import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/customers')({ component: CustomersPage });

function CustomersPage() {
  return (
    <Page title="Customers">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
