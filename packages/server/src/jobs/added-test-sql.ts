import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Connection } from '../platform/db/database.ts';

export function appendTests(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
  sequence: number,
  tests: readonly TestDefinition[],
): void {
  connection.execute(
    `update job_samples
        set specification = jsonb_set(specification, '{tests}', specification -> 'tests' || $4::jsonb)
      where account_id = $1 and job_number = $2 and sequence = $3`,
    [accountId, labJobNumber, sequence, JSON.stringify(tests)],
  );
}
