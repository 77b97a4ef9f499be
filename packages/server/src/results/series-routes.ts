import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { describeLocation } from './result-document-rules.ts';
import { describeSeries, describeSeriesValue, seriesWindowViolations } from './series-rules.ts';
import { findSamplingPoints, findSeriesOf, findSeriesValues } from './series-sql.ts';

export function registerSeriesRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.client(clientOperations.listSamplingPoints, async ({ caller: { accountId }, query }) => {
    const { after, limit = 100 } = query;
    const { page, isMore, series } = await db.asAccount(accountId, async (connection) => {
      const found = await findSamplingPoints(connection, accountId, { after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const names = page.map(({ samplingPoint }) => samplingPoint);
      return { page, isMore: found.length > limit, series: await findSeriesOf(connection, accountId, names) };
    });
    const seriesOf = Map.groupBy(series, ({ samplingPoint }) => samplingPoint);
    const samplingPoints = page.map(({ samplingPoint, location }) => ({
      samplingPoint,
      location: describeLocation({ location }),
      series: (seriesOf.get(samplingPoint) ?? []).map(describeSeries),
    }));
    return { samplingPoints, next: isMore ? (page.at(-1)?.samplingPoint ?? null) : null };
  });

  operations.client(clientOperations.getSeries, async ({ caller: { accountId }, query }) => {
    const { samplingPoint, testCode, measurandCode, from, to, limit = 500 } = query;
    const window = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    requireNoViolations(seriesWindowViolations(window));
    const key = { samplingPoint, testCode, measurandCode };
    const { newest, found } = await db.asAccount(accountId, async (connection) => ({
      newest: (await findSeriesValues(connection, accountId, key, { limit: 1 }))[0],
      found: await findSeriesValues(connection, accountId, key, { ...window, limit: limit + 1 }),
    }));
    if (!newest) throw new ProblemError('not-found');
    const { testName, measurandName } = newest;
    const values = found.slice(0, limit).reverse().map(describeSeriesValue);
    return { samplingPoint, testCode, testName, measurandCode, measurandName, values, isCut: found.length > limit };
  });
}
