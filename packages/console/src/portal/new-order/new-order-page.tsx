import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
export const Route = createLazyRoute('/new-order')({ component: () => <Page title="New order">soon</Page> });
