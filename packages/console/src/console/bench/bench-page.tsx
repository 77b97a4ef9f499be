import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/bench')({ component: BenchPage });

function BenchPage() {
  return (
    <Page title="Bench">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
