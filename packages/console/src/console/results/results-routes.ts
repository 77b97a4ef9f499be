import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import type { LabJobSort } from '@labwire/contract/listing-sort.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, numberParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { statusLabels } from '../../ui/status-labels.ts';
import { rootRoute } from '../root-route.tsx';

const stages = Object.keys(statusLabels.job) as JobStage[];
const sorts: readonly LabJobSort[] = [
  '-labJobNumber',
  'labJobNumber',
  'dueDate',
  '-dueDate',
  '-receivedAt',
  'receivedAt',
];

export interface ResultsSearch {
  search?: string;
  account?: number;
  stage?: JobStage;
  /** Days of publication of the latest result. */
  from?: string;
  to?: string;
  measurand?: string;
  /** A sampling point of the account. */
  point?: string;
  /** The code of a sample type. */
  type?: string;
  exceedances?: true;
  sort?: LabJobSort;
  /** The cursor of the page. */
  after?: number;
}

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  validateSearch: (parameters: Record<string, unknown>): ResultsSearch => {
    const account = numberParameter(parameters, 'account');
    return {
      search: textParameter(parameters, 'search'),
      account,
      stage: enumParameter(parameters, 'stage', stages),
      from: dayParameter(parameters, 'from'),
      to: dayParameter(parameters, 'to'),
      measurand: textParameter(parameters, 'measurand'),
      point: account === undefined ? undefined : textParameter(parameters, 'point'),
      type: textParameter(parameters, 'type'),
      exceedances: flagParameter(parameters, 'exceedances'),
      sort: enumParameter(parameters, 'sort', sorts),
      after: numberParameter(parameters, 'after'),
    };
  },
}).lazy(() => import('./results-page.tsx').then(({ Route }) => Route));

export const resultsRoutes = [results] as const;
