import type { Connection } from '../platform/db/database.ts';
import type { PublishedValue } from './published-value-rules.ts';

/** Each column with its type and the property that holds its value. */
const columns: [column: string, type: string, key: keyof PublishedValue][] = [
  ['sequence', 'integer', 'sequence'],
  ['test_code', 'text', 'testCode'],
  ['measurand_code', 'text', 'measurandCode'],
  ['sample_name', 'text', 'sampleName'],
  ['sampling_point', 'text', 'samplingPoint'],
  ['latitude', 'double precision', 'latitude'],
  ['longitude', 'double precision', 'longitude'],
  ['test_name', 'text', 'testName'],
  ['measurand_name', 'text', 'measurandName'],
  ['unit', 'text', 'unit'],
  ['formatted_result', 'text', 'formattedResult'],
  ['numeric_result', 'text', 'numericResult'],
  ['range_indicator', 'text', 'rangeIndicator'],
  ['detection_limit', 'text', 'detectionLimit'],
  ['upper_limit', 'text', 'upperLimit'],
  ['upper_limit_is_quantification', 'boolean', 'upperLimitIsQuantification'],
  ['assessments', 'json', 'assessments'],
  ['is_exceedance', 'boolean', 'isExceedance'],
  ['collected_at', 'timestamptz', 'collectedAt'],
  ['measured_at', 'timestamptz', 'measuredAt'],
];
const names = columns.map(([column]) => column).join(', ');
const arrays = columns.map(([, type], i) => `$${i + 6}::${type}[]`).join(', ');

const batchSize = 1_000;

export interface ResultOfValues {
  labJobNumber: number;
  orderId: number;
  resultId: string;
  createdAt: Date;
}

/** Replaces the values of a job with those of its latest result. */
export async function replacePublishedValues(
  connection: Connection,
  accountId: number,
  { labJobNumber, orderId, resultId, createdAt }: ResultOfValues,
  values: readonly PublishedValue[],
): Promise<void> {
  connection.execute('delete from published_values where account_id = $1 and job_number = $2', [
    accountId,
    labJobNumber,
  ]);
  // Inserted in batches, because encoding 10,000 values at once blocks the event loop for a tenth of a second.
  for (let from = 0; from < values.length; from += batchSize) {
    await insertValues(
      connection,
      [accountId, labJobNumber, orderId, resultId, createdAt],
      values.slice(from, from + batchSize),
    );
  }
}

function insertValues(connection: Connection, common: unknown[], values: readonly PublishedValue[]) {
  return connection.rows(
    `insert into published_values (account_id, job_number, order_id, result_id, result_created_at, ${names})
     select a.account_id, $2, $3, $4, $5, ${names} from accounts a, unnest(${arrays}) as value (${names})
      where a.account_id = $1`,
    [...common, ...columns.map(([, , key]) => values.map((v) => v[key]))],
  );
}
