import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/customers/$accountId')({ component: CustomerPage });

function CustomerPage() {
  return (
    <Page title="Customer">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
