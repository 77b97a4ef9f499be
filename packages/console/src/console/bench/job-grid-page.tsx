import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/bench/jobs/$labJobNumber')({ component: JobGridPage });

function JobGridPage() {
  return (
    <Page title="Job">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
