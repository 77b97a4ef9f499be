import type { Decision, SampleOutcome } from '@labwire/contract/lab-sample-decision.ts';
import { type Connection, prepared, utcTimestamp } from '../platform/db/database.ts';
import type { SampleDecisions } from './sample-decision-rules.ts';

type Decided<T> = T & { sequence: number };

const decision = (prefix: string): string =>
  `${prefix}.decided_by as "decidedBy", ${utcTimestamp(`${prefix}.decided_at`)} as "decidedAt"`;

const selectOutcomes = prepared(
  `select s.sequence, l.outcome, coalesce(l.remark, '') as reason, ${decision('l')}
     from job_samples s join line_outcomes l using (account_id, order_id, line)
    where s.account_id = $1 and s.job_number = $2`,
);
const selectHolds = prepared(
  `select h.sequence, h.reason, ${decision('h')} from sample_holds h where account_id = $1 and job_number = $2`,
);
const selectDroppedTests = prepared(
  `select d.sequence, d.test_code as "testCode", d.reason, ${decision('d')}
     from dropped_tests d where account_id = $1 and job_number = $2`,
);

/** Reads what was decided about the samples and tests of a job. */
export async function readSampleDecisions(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<SampleDecisions> {
  const key = [accountId, labJobNumber];
  const [outcomes, holds, dropped] = await Promise.all([
    connection.rows<Decided<SampleOutcome>>(selectOutcomes, key),
    connection.rows<Decided<Decision>>(selectHolds, key),
    connection.rows<Decided<Decision> & { testCode: string }>(selectDroppedTests, key),
  ]);
  const outcomeOf = bySequence(outcomes);
  const holdOf = bySequence(holds);
  const droppedOf = new Map(dropped.map(({ sequence, testCode, ...rest }) => [`${sequence} ${testCode}`, rest]));
  return {
    outcome: (sequence) => outcomeOf.get(sequence),
    hold: (sequence) => holdOf.get(sequence),
    dropped: (sequence, testCode) => droppedOf.get(`${sequence} ${testCode}`),
  };
}

const bySequence = <T extends object>(rows: readonly Decided<T>[]) =>
  new Map(rows.map(({ sequence, ...rest }) => [sequence, rest as unknown as T]));

interface SampleKey {
  accountId: number;
  labJobNumber: number;
  sequence: number;
}

interface Decider {
  reason: string;
  at: Date;
  name: string;
}

export function insertHold(connection: Connection, key: SampleKey, { reason, at, name }: Decider): void {
  connection.execute(
    `insert into sample_holds (account_id, job_number, sequence, reason, decided_at, decided_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [key.accountId, key.labJobNumber, key.sequence, reason, at, name],
  );
}

export function deleteHold(connection: Connection, { accountId, labJobNumber, sequence }: SampleKey): void {
  connection.execute('delete from sample_holds where account_id = $1 and job_number = $2 and sequence = $3', [
    accountId,
    labJobNumber,
    sequence,
  ]);
}

export function insertDroppedTest(
  connection: Connection,
  key: SampleKey & { testCode: string },
  { reason, at, name }: Decider,
): void {
  connection.execute(
    `insert into dropped_tests (account_id, job_number, sequence, test_code, reason, decided_at, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.accountId, key.labJobNumber, key.sequence, key.testCode, reason, at, name],
  );
}

/** Deletes that the test was dropped, and its measurements. */
export function reopenTest(connection: Connection, key: SampleKey & { testCode: string }): void {
  const values = [key.accountId, key.labJobNumber, key.sequence, key.testCode];
  const ofTest = 'account_id = $1 and job_number = $2 and sequence = $3 and test_code = $4';
  connection.execute(`delete from dropped_tests where ${ofTest}`, values);
  connection.execute(`delete from measurements where ${ofTest}`, values);
}

/**
 * Locks the jobs of an order in the order of their numbers, for changes of several of them. Every transaction locks jobs
 * before their order, which prevents deadlocks.
 */
export async function lockJobsOfOrder(connection: Connection, accountId: number, orderId: number): Promise<void> {
  await connection.rows('select 1 from jobs where account_id = $1 and order_id = $2 order by job_number for update', [
    accountId,
    orderId,
  ]);
}

/** The lines of an order whose job has a final result. */
export async function findReportedLines(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<ReadonlySet<number>> {
  const rows = await connection.rows<{ line: number }>(
    `select s.line from job_samples s join jobs j using (account_id, job_number)
      where s.account_id = $1 and s.order_id = $2 and j.finished_at is not null`,
    [accountId, orderId],
  );
  return new Set(rows.map(({ line }) => line));
}
