import type { Connection } from '../platform/db/database.ts';
import type { PublishedResult } from './published-result-rules.ts';

/** Unpacked in a worker thread, because large results take long. */
export interface StoredPublishedResult {
  detailGzip: Uint8Array;
  samplesText: string;
  laboratory: PublishedResult['laboratory'];
}

/** A result, followed by the one that it superseded, if any. */
export async function findPublishedResults(
  connection: Connection,
  accountId: number,
  resultId: string,
): Promise<StoredPublishedResult[]> {
  return connection.rows(
    `select r.detail_gzip as "detailGzip", (r.report_facts -> 'samples')::text as "samplesText",
            (r.report_facts -> 'laboratory') - 'logo' - 'accreditationMark' as laboratory
       from results requested
       join results r on r.account_id = requested.account_id and r.job_number = requested.job_number
                     and r.number <= requested.number
      where requested.account_id = $1 and requested.result_id = $2
      order by r.number desc limit 2`,
    [accountId, resultId],
  );
}

export async function findLatestResultId(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<string | undefined> {
  const [latest] = await connection.rows<{ resultId: string }>(
    `select r.result_id as "resultId" from jobs j
       join results r on r.account_id = j.account_id and r.number = j.latest_result
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
  return latest?.resultId;
}
