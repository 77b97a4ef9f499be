import { type Connection, prepared } from '../platform/db/database.ts';
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
const arrays = columns.map(([, type], i) => `$${i + 4}::${type}[]`).join(', ');

const batchSize = 1_000;

const deleteOfSamples = prepared(
  'delete from published_values where account_id = $1 and job_number = $2 and sequence = any ($3::integer[])',
);
const insertValues = prepared(
  `insert into published_values (account_id, job_number, order_id, ${names})
   select a.account_id, $2, $3, ${names} from accounts a, unnest(${arrays}) as value (${names})
    where a.account_id = $1`,
);

interface ReplacedValues {
  /** The numbers of the samples whose values are deleted. */
  sequences: readonly number[];
  values: readonly PublishedValue[];
}

/** Replaces the values of some samples of a job with those of its latest result. */
export async function replacePublishedValues(
  connection: Connection,
  { accountId, labJobNumber, orderId }: { accountId: number; labJobNumber: number; orderId: number },
  { sequences, values }: ReplacedValues,
): Promise<void> {
  if (sequences.length > 0) connection.execute(deleteOfSamples, [accountId, labJobNumber, sequences]);
  // Inserted in batches, because encoding 10,000 values at once blocks the event loop for a tenth of a second.
  for (let from = 0; from < values.length; from += batchSize) {
    const batch = values.slice(from, from + batchSize);
    const inserted = connection.rows(insertValues, [
      accountId,
      labJobNumber,
      orderId,
      ...columns.map(([, , key]) => batch.map((value) => value[key])),
    ]);
    if (from + batchSize < values.length) await inserted;
  }
}
