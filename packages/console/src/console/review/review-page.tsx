import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/review')({ component: ReviewPage });

function ReviewPage() {
  return (
    <Page title="Review">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
