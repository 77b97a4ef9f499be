import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findAuditKeys } from './audit/audit-key.ts';
import { verifyData } from './audit/verification/data-verification.ts';
import { describeFindings, type Findings } from './audit/verification/findings.ts';
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
  const db = openPostgres({ ...login, isReadOnly: true, onError: () => {} });
  try {
    const { schemaVersion } = await db.state();
    if (schemaVersion !== newestMigration()) {
      throw new Error(`the schema is at ${schemaVersion}, and this version of Labwire verifies ${newestMigration()}`);
    }
    const blobs = await openBlobs(config);
    const { publicKeys } = (await findAuditKeys(config)) ?? {};
    const witnessFile = findWitness(config);
    return await db.asLaboratory((connection) => verifyData(connection, blobs, { publicKeys, witnessFile }));
  } finally {
    await db.close();
  }
}

/** `--witness FILE`, or the witness that the service writes, if it exists. */
function findWitness({ auditWitnessFile: configured }: Config): string | undefined {
  const { witness } = parseArgs({ options: { witness: { type: 'string' } } }).values;
  return witness ?? (configured !== undefined && existsSync(configured) ? configured : undefined);
}

try {
  const findings = await verify();
  process.stdout.write(describeFindings(findings));
  process.exitCode = findings.brokenCount === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`labwire: ${errorText(error)}\n`);
  process.exitCode = 1;
}
