import type { Connection } from '../platform/db/database.ts';
import type { PublishedValue } from './published-value-rules.ts';

/** Each column's type in the statement, and where its values stand in a published value. */
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
  ['collected_at', 'timestamptz', 'collectedAt'],
  ['measured_at', 'timestamptz', 'measuredAt'],
];
const names = columns.map(([column]) => column).join(', ');
const arrays = columns.map(([, type], i) => `$${i + 6}::${type}[]`).join(', ');

export interface PublishedIn {
  labJobNumber: number;
  orderId: number;
  resultId: string;
  createdAt: Date;
}

/** The values of a job's latest result take the place of those of the one before. */
export async function replacePublishedValues(
  connection: Connection,
  accountId: number,
  { labJobNumber, orderId, resultId, createdAt }: PublishedIn,
  values: readonly PublishedValue[],
): Promise<void> {
  await connection.rows('delete from published_values where account_id = $1 and job_number = $2', [
    accountId,
    labJobNumber,
  ]);
  // A thousand at a time: writing the arrays of 10,000 down for the database takes a tenth of a second.
  for (let from = 0; from < values.length; from += 1_000) {
    await insertValues(
      connection,
      [accountId, labJobNumber, orderId, resultId, createdAt],
      values.slice(from, from + 1_000),
    );
  }
}

function insertValues(connection: Connection, common: unknown[], values: readonly PublishedValue[]) {
  return connection.rows(
    `insert into published_values (account_id, job_number, order_id, result_id, result_created_at, ${names})
     select $1, $2, $3, $4, $5, ${names} from unnest(${arrays}) as value (${names})`,
    [...common, ...columns.map(([, , key]) => values.map((v) => v[key]))],
  );
}
