import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/bench/tests/$testCode')({ component: WorklistGridPage });

function WorklistGridPage() {
  return (
    <Page title="Worklist">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
