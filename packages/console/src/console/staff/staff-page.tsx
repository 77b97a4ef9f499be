import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/staff')({ component: StaffPage });

function StaffPage() {
  return (
    <Page title="Staff">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
