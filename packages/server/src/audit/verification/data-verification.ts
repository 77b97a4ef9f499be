import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Connection } from '../../platform/db/database.ts';
import { verifyEntries } from './entry-verification.ts';
import { Findings } from './findings.ts';
import { verifyJobs } from './job-verification.ts';
import { verifyOrders } from './order-verification.ts';
import { verifyReports } from './report-verification.ts';
import { verifyResults } from './result-verification.ts';
import { verifyTrail } from './trail-verification.ts';

/**
 * Verifies the audit trail, and compares all orders, jobs, results and reports with it, in both directions. Everything is
 * read from one snapshot, because the service may be changing the data. The connection must be new in its transaction.
 */
export async function verifyData(connection: Connection, blobs: Blobs): Promise<Findings> {
  connection.execute('set transaction isolation level repeatable read, read only');
  // Reading a large file can take longer than a transaction of the service may be idle.
  connection.execute('set local idle_in_transaction_session_timeout = 0');
  const findings = new Findings();
  const trail = await verifyTrail(connection);
  findings.chains = trail.chains;
  findings.entries = trail.entries;
  for (const { chain, number, reason } of trail.broken) {
    findings.report(`audit chain ${chain}, entry ${number}`, reason);
  }
  await verifyOrders(connection, findings);
  await verifyJobs(connection, findings);
  await verifyResults(connection, findings);
  await verifyReports(connection, blobs, findings);
  await verifyEntries(connection, findings);
  return findings;
}
