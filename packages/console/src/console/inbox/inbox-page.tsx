import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/inbox')({ component: InboxPage });

function InboxPage() {
  return (
    <Page title="Inbox">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
