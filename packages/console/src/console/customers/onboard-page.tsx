import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/customers/new')({ component: OnboardPage });

function OnboardPage() {
  return (
    <Page title="New customer">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
