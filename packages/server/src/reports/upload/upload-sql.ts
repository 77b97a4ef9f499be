import type { Connection } from '../../platform/db/database.ts';

export interface KnownFile {
  labJobNumber: number;
  version: string;
  /** Whether the file carries the check code of the report; otherwise it is the same file. */
  hasCheckCode: boolean;
}

/** A report of another job with the same file, or a report of any job whose check code the file carries. */
export async function findKnownFile(
  connection: Connection,
  labJobNumber: number,
  file: { sha256: string; checkCodes: string[] },
): Promise<KnownFile | undefined> {
  const [known] = await connection.rows<KnownFile>(
    `select job_number as "labJobNumber", version, check_code = any($3) as "hasCheckCode" from reports
      where check_code = any($3)
         or (job_number <> $1 and status <> 'DISCARDED' and (sha256 = $2 or uploaded_sha256 = $2))
      order by check_code = any($3) desc, report_id limit 1`,
    [labJobNumber, file.sha256, file.checkCodes],
  );
  return known;
}
