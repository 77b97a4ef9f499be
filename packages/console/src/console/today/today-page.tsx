import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/')({ component: TodayPage });

function TodayPage() {
  return (
    <Page title="Today">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
