import { createLazyRoute } from '@tanstack/react-router';
import { Empty, Page } from '../../ui/page.tsx';

export const Route = createLazyRoute('/catalogue')({ component: CataloguePage });

function CataloguePage() {
  return (
    <Page title="Catalogue">
      <Empty title="Nothing here yet" />
    </Page>
  );
}
