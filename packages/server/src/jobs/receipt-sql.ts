import type { Connection } from '../platform/db/database.ts';
import type { SampleReceipt } from './receipt-rules.ts';

/** Replaces what was recorded on receipt of the samples. */
export function saveReceipts(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  receipts: readonly ({ sequence: number } & SampleReceipt)[],
): void {
  const rows = receipts.map(({ sequence, ...receipt }) => ({ sequence, receipt: { condition: null, ...receipt } }));
  connection.execute(
    `update job_samples s
        set specification = s.specification - 'arrivalTemperature' - 'sampling' || change.receipt
       from jsonb_to_recordset($3) as change (sequence integer, receipt jsonb)
      where s.account_id = $1 and s.job_number = $2 and s.sequence = change.sequence`,
    [accountId, labJobNumber, JSON.stringify(rows)],
  );
}
