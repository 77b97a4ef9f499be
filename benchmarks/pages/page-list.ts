import type { Application, PageEnvironment } from './page-environment.ts';

export interface MeasuredPage {
  application: Application;
  name: string;
  path: string;
  /** The source of the page in the build manifest. */
  source: string;
  /** What is shown when the page is complete, as a selector. */
  ready: string;
  /** What the interaction is: a click on this element, as a selector. */
  click?: string;
}

/** The main pages of both applications. */
export function pagesToMeasure({ example }: PageEnvironment): MeasuredPage[] {
  const page = (
    application: Application,
    name: string,
    path: string,
    source: string,
    ready: string,
    click?: string,
  ) => ({
    application,
    name,
    path: `/${application}${path}`,
    source: `src/${application}/${source}-page.tsx`,
    ready,
    ...(click !== undefined && { click }),
  });
  const { orderId, labJobNumber, resultId } = example;
  const sort = 'th button';
  return [
    page('console', 'Today', '', 'today/today', 'main svg'),
    page('console', 'Inbox', '/inbox', 'inbox/inbox', 'main tbody tr', sort),
    page('console', 'Order', `/inbox/${orderId}`, 'inbox/order', 'main tbody tr', 'main tbody button'),
    page('console', 'Bench', '/bench', 'bench/bench', 'main tbody tr', '[role=tab]:nth-child(2)'),
    page('console', 'Job', `/bench/jobs/${labJobNumber}`, 'bench/job-grid', '[role=grid] [role=gridcell]', '#cell-1-1'),
    page('console', 'Review', `/review/${labJobNumber}`, 'review/job-review', 'main tbody tr'),
    page('console', 'Results', '/results', 'results/results', 'main tbody tr', sort),
    page('console', 'Reports', '/reports', 'reports/reports', 'main tbody tr', sort),
    page('console', 'Customers', '/customers', 'customers/customers', 'main tbody tr'),
    page('console', 'Catalogue', '/catalogue', 'catalogue/catalogue', 'main tbody tr', '[role=tab]:nth-child(2)'),
    page('portal', 'Orders', '', 'orders/orders', 'main tbody tr', sort),
    page('portal', 'Order', `/orders/${orderId}`, 'orders/order', 'main tbody tr', 'main tbody button'),
    page('portal', 'New order', '/new-order', 'new-order/new-order', 'main [role=grid]', 'main [role=gridcell]'),
    page('portal', 'Results', '/results', 'results/results', 'main tbody tr', sort),
    page('portal', 'Result', `/results/${resultId}`, 'results/result', 'main tbody tr'),
    page('portal', 'Trends', '/trends', 'trends/trends', 'main button'),
    page('portal', 'Map', '/map', 'map/map', 'main svg'),
    page('portal', 'Reports', '/reports', 'reports/reports', 'main tbody tr', sort),
  ];
}
