import type { Connection } from '../platform/db/database.ts';
import type { Published } from './published-rules.ts';

/** Unpacked where it does not keep others waiting. */
export interface StoredPublished {
  detailGzip: Uint8Array;
  samplesText: string;
  laboratory: Published['laboratory'];
}

/** A result, and after it the one of the same job that it superseded. */
export async function findPublished(
  connection: Connection,
  accountId: number,
  resultId: string,
): Promise<StoredPublished[]> {
  return connection.rows(
    `select r.detail_gzip as "detailGzip", (r.report_facts -> 'samples')::text as "samplesText",
            (r.report_facts -> 'laboratory') - 'logo' as laboratory
       from results wanted
       join results r on r.account_id = wanted.account_id and r.job_number = wanted.job_number
                     and r.number <= wanted.number
      where wanted.account_id = $1 and wanted.result_id = $2
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
