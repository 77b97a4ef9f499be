import type { JobSort } from '@labwire/contract/listing-sort.ts';
import { createRoute } from '@tanstack/react-router';
import { dayParameter } from '../../ui/period-rules.ts';
import { enumParameter, flagParameter, numberParameter, textParameter } from '../../ui/search-parameter-rules.ts';
import { rootRoute } from '../root-route.tsx';

const sorts: readonly JobSort[] = ['-labJobNumber', 'labJobNumber', '-resultCreatedAt', 'resultCreatedAt'];

interface ResultsSearch {
  search?: string;
  /** Days of publication of the latest result. */
  from?: string;
  to?: string;
  measurand?: string;
  point?: string;
  /** The code of a sample type. */
  type?: string;
  exceedances?: true;
  sort?: JobSort;
  /** The cursor of the page. */
  before?: number;
}

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  validateSearch: (parameters: Record<string, unknown>): ResultsSearch => ({
    search: textParameter(parameters, 'search'),
    from: dayParameter(parameters, 'from'),
    to: dayParameter(parameters, 'to'),
    measurand: textParameter(parameters, 'measurand'),
    point: textParameter(parameters, 'point'),
    type: textParameter(parameters, 'type'),
    exceedances: flagParameter(parameters, 'exceedances'),
    sort: enumParameter(parameters, 'sort', sorts),
    before: numberParameter(parameters, 'before'),
  }),
}).lazy(() => import('./results-page.tsx').then(({ Route }) => Route));

const result = createRoute({ getParentRoute: () => rootRoute, path: '/results/$resultId' }).lazy(() =>
  import('./result-page.tsx').then(({ Route }) => Route),
);

export const resultsRoutes = [results, result] as const;
