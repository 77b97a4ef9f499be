import type { ReportSort } from '@labwire/contract/listing-sort.ts';
import type { ReportState } from '@labwire/contract/report.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';

const states = Object.keys(statusLabels.issuedReport) as ReportState[];

const sorts: readonly ReportSort[] = ['-approvedAt', 'approvedAt', '-labJobNumber', 'labJobNumber'];

interface ReportsSearch {
  search?: string;
  state?: ReportState;
  /** Days of approval. */
  from?: string;
  to?: string;
  exceedances?: true;
  sort?: ReportSort;
  /** The cursor of the page. */
  before?: string;
}

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: (parameters: Record<string, unknown>): ReportsSearch => ({
    search: textParameter(parameters, 'search'),
    state: enumParameter(parameters, 'state', states),
    from: dayParameter(parameters, 'from'),
    to: dayParameter(parameters, 'to'),
    exceedances: flagParameter(parameters, 'exceedances'),
    sort: enumParameter(parameters, 'sort', sorts),
    before: textParameter(parameters, 'before'),
  }),
}).lazy(() => import('./reports-page.tsx').then(({ Route }) => Route));

export const reportsRoutes = [reports] as const;
