import type { ReportState } from '@labwire/contract/report.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';
import { enumParameter, flagParameter, textParameter } from '../search-rules.ts';

const states = Object.keys(statusLabels.issuedReport) as ReportState[];

interface ReportsSearch {
  search?: string;
  state?: ReportState;
  /** Days of approval. */
  from?: string;
  to?: string;
  exceedances?: true;
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
    before: textParameter(parameters, 'before'),
  }),
}).lazy(() => import('./reports-page.tsx').then(({ Route }) => Route));

export const reportsRoutes = [reports] as const;
