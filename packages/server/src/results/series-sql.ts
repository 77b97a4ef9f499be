import type { SeriesSummary } from '@labwire/contract/series.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { StoredSeriesValue } from './series-rules.ts';

export interface SamplingPoint {
  samplingPoint: string;
  location: NumberedSample['location'];
}

/**
 * Sampling points by name, each with the location of one of its newest samples: that of its last series in the order of
 * the index. The recursive query is a loose index scan: it jumps from one name to the next instead of reading all values.
 */
export async function findSamplingPoints(
  connection: Connection,
  accountId: number,
  { after, limit }: { after?: string; limit: number },
): Promise<SamplingPoint[]> {
  const next = (condition: string) =>
    `select min(sampling_point) from published_values where account_id = $1 and sampling_point ${condition}`;
  return connection.rows(
    `with recursive points (name) as (
       (${next(after === undefined ? '>= $2' : '> $2')})
       union all select (${next('> points.name')}) from points where points.name is not null
     ), page as (select name from points where name is not null limit $3)
     select page.name as "samplingPoint", s.specification -> 'location' as location
       from page, lateral (
         select job_number, sequence from published_values where account_id = $1 and sampling_point = page.name
          order by test_code desc, measurand_code desc, value_at desc limit 1) newest
       join job_samples s on s.account_id = $1 and s.job_number = newest.job_number and s.sequence = newest.sequence
      order by page.name`,
    [accountId, after ?? '', limit],
  );
}

export type SeriesRow = SeriesSummary & {
  samplingPoint: string;
  latestAssessments: SeriesSummary['latest']['assessments'] | null;
};

/** The series of the sampling points, each with its newest value. */
export async function findSeriesOf(
  connection: Connection,
  accountId: number,
  samplingPoints: readonly string[],
): Promise<SeriesRow[]> {
  return connection.rows(
    `select series.*, newest.*
       from (select sampling_point as "samplingPoint", test_code as "testCode", measurand_code as "measurandCode",
                    count(*) as "numberOfValues"
               from published_values where account_id = $1 and sampling_point = any($2) group by 1, 2, 3) series,
            lateral (
              select test_name as "testName", measurand_name as "measurandName", unit as "unitOfMeasure",
                     json_build_object('at', ${utcTimestamp('value_at')}, 'formattedResult', formatted_result,
                                       'rangeIndicator', range_indicator) as latest, assessments as "latestAssessments"
                from published_values v
               where account_id = $1 and sampling_point = "samplingPoint" and v.test_code = series."testCode"
                 and v.measurand_code = series."measurandCode"
               order by value_at desc limit 1) newest
      order by "samplingPoint", "testCode", "measurandCode"`,
    [accountId, samplingPoints],
  );
}

export interface SeriesKey {
  samplingPoint: string;
  testCode: string;
  measurandCode: string;
}

/** Newest first. */
export async function findSeriesValues(
  connection: Connection,
  accountId: number,
  { samplingPoint, testCode, measurandCode }: SeriesKey,
  { from = '-infinity', to = 'infinity', limit }: { from?: string; to?: string; limit: number },
): Promise<StoredSeriesValue[]> {
  return connection.rows(
    `select ${utcTimestamp('v.value_at')} as at, v.test_name as "testName", v.measurand_name as "measurandName",
            v.sample_name as sample, v.order_id as "orderId", v.job_number as "labJobNumber", r.result_id as "resultId",
            v.unit as "unitOfMeasure", v.detection_limit as "detectionLimit", v.upper_limit as "upperLimit",
            v.upper_limit_is_quantification as "upperLimitIsQuantification", v.range_indicator as "rangeIndicator",
            v.numeric_result as "numericResult", v.formatted_result as "formattedResult",
            v.assessments::text as assessments
       from (select * from published_values
              where account_id = $1 and sampling_point = $2 and test_code = $3 and measurand_code = $4
                and value_at >= $5 and value_at < $6
              order by value_at desc, job_number desc, sequence desc limit $7) v
       join jobs j on j.account_id = v.account_id and j.job_number = v.job_number
       join results r on r.account_id = j.account_id and r.number = j.latest_result
      order by v.value_at desc, v.job_number desc, v.sequence desc`,
    [accountId, samplingPoint, testCode, measurandCode, from, to, limit],
  );
}
