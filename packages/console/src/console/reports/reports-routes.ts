import type { ReportSort } from '@labwire/contract/listing-sort.ts';
import type { ReportState } from '@labwire/contract/report.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, numberParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';

const states = Object.keys(statusLabels.issuedReport) as ReportState[];
const sorts: readonly ReportSort[] = ['-approvedAt', 'approvedAt', '-labJobNumber', 'labJobNumber'];

interface ReportsSearch {
  search?: string;
  account?: number;
  state?: ReportState;
  /** Days of approval. */
  from?: string;
  to?: string;
  exceedances?: true;
  sort?: ReportSort;
  /** The cursor of the page. */
  after?: number;
}

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: (parameters: Record<string, unknown>): ReportsSearch => ({
    search: textParameter(parameters, 'search'),
    account: numberParameter(parameters, 'account'),
    state: enumParameter(parameters, 'state', states),
    from: dayParameter(parameters, 'from'),
    to: dayParameter(parameters, 'to'),
    exceedances: flagParameter(parameters, 'exceedances'),
    sort: enumParameter(parameters, 'sort', sorts),
    after: numberParameter(parameters, 'after'),
  }),
}).lazy(() => import('./reports-page.tsx').then(({ Route }) => Route));

export const reportsRoutes = [reports] as const;
