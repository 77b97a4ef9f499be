import type { Connection } from '../../platform/db/database.ts';
import { type CreationEntry, findCreationEntries, findStoredIds, type RecordTable } from './comparison-sql.ts';
import type { Findings } from './findings.ts';

const pageSize = 500;

const creations: { action: string; table: RecordTable; noun: string }[] = [
  { action: 'order.received', table: 'orders', noun: 'order' },
  { action: 'job.registered', table: 'jobs', noun: 'job' },
  { action: 'result.published', table: 'results', noun: 'result' },
  { action: 'result.amended', table: 'results', noun: 'result' },
  { action: 'report.drafted', table: 'reports', noun: 'report' },
];

/** Finds entries of records that are no longer stored. None of these records is ever deleted by the service. */
export async function verifyEntries(connection: Connection, findings: Findings): Promise<void> {
  for (const { action, table, noun } of creations) {
    for (let after = 0; ; ) {
      const page = await findCreationEntries(connection, action, after, pageSize);
      for (const [chain, entries] of Map.groupBy(page, (entry) => entry.chain)) {
        const stored = await findStoredIds(connection, chain, table, entries.map(idOf));
        for (const entry of entries.filter((entry) => !stored.has(idOf(entry)))) {
          findings.report(
            `${noun} ${idOf(entry)}`,
            `it was deleted; entry ${entry.number} of audit chain ${chain} names it`,
          );
        }
      }
      if (page.length < pageSize) break;
      after = page.at(-1)?.entryId ?? 0;
    }
  }
}

const idOf = ({ subject, resultId }: CreationEntry): string => resultId ?? subject.slice(subject.indexOf(':') + 1);
