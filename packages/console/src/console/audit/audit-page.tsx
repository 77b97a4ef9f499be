import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/audit')({ component: AuditPage });

function AuditPage() {
  return (
    <Page title="Audit">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
