import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyData } from './audit/verification/data-verification.ts';
import { type Findings, recordKinds } from './audit/verification/findings.ts';
import { type Config, readConfig } from './config.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { newestMigration } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { findServiceLogin, type ServiceLogin } from './platform/db/prepare-database.ts';
import { errorText } from './platform/error-description.ts';

/** Verifies the stored data with the settings of the service. The service must not be running on the data folder. */
async function verify(): Promise<Findings> {
  const config = readConfig(process.env, false);
  const cluster = join(config.dataFolder, 'postgres');
  if (!config.databaseUrl && !existsSync(cluster)) throw new Error(`there is no database in ${config.dataFolder}`);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataFolder);
  try {
    return await verifyDatabase(config, await findServiceLogin(config.databaseUrl ?? embedded?.serviceUrl ?? ''));
  } finally {
    await embedded?.stop();
  }
}

async function verifyDatabase(config: Config, login: ServiceLogin): Promise<Findings> {
  const db = openPostgres({ ...login, onError: () => {} });
  try {
    const { schemaVersion } = await db.state();
    if (schemaVersion !== newestMigration()) {
      throw new Error(`the schema is at ${schemaVersion}, and this version of Labwire verifies ${newestMigration()}`);
    }
    const blobs = await openBlobs(config);
    return await db.asLaboratory((connection) => verifyData(connection, blobs));
  } finally {
    await db.close();
  }
}

function describe(findings: Findings): string {
  const { chains, entries, records, measurements, notCovered, files, bytes, emptyDrafts, brokenCount, broken } =
    findings;
  const uncovered = recordKinds.filter((kind) => notCovered[kind] > 0).map((kind) => `${notCovered[kind]} ${kind}s`);
  return [
    `audit entries          ${entries} in ${chains} chains`,
    `orders                 ${records.order}`,
    `jobs                   ${records.job} with ${measurements} measurements`,
    `published results      ${records.result}`,
    `reports                ${records.report}`,
    `report files           ${files}, ${bytes} bytes`,
    `drafts without a file  ${emptyDrafts}`,
    `not covered            ${uncovered.join(', ') || 'none'}`,
    `broken                 ${brokenCount}`,
    ...broken,
    ...(brokenCount > broken.length ? [`and ${brokenCount - broken.length} more`] : []),
    '',
  ].join('\n');
}

try {
  const findings = await verify();
  process.stdout.write(describe(findings));
  process.exitCode = findings.brokenCount === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`labwire: ${errorText(error)}\n`);
  process.exitCode = 1;
}
