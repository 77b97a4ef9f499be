import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/settings')({ component: SettingsPage });

function SettingsPage() {
  return (
    <Page title="Settings">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
