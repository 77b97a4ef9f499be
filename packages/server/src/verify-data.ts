import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Findings, verifyData } from './audit/data-verification.ts';
import { readConfig } from './config.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { newestMigration } from './platform/db/migrate.ts';
import { openPostgres } from './platform/db/postgres.ts';

/** Verifies the stored data with the settings of the service. The service must not be running on the data folder. */
async function verify(): Promise<Findings> {
  const config = readConfig(process.env, false);
  const cluster = join(config.dataFolder, 'postgres');
  if (!config.databaseUrl && !existsSync(cluster)) throw new Error(`there is no database in ${config.dataFolder}`);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataFolder);
  const db = openPostgres({ url: config.databaseUrl ?? embedded?.url ?? '', role: null, onError: () => {} });
  try {
    const { schemaVersion } = await db.state();
    if (schemaVersion !== newestMigration()) {
      throw new Error(`the schema is at ${schemaVersion}, and this version of Labwire verifies ${newestMigration()}`);
    }
    const blobs = await openBlobs(config);
    return await db.asLaboratory((connection) => verifyData(connection, blobs));
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

try {
  const { chains, entries, results, files, bytes, emptyDrafts, broken } = await verify();
  process.stdout.write(
    [
      `audit entries          ${entries} in ${chains} chains`,
      `published results      ${results}`,
      `report files           ${files}, ${bytes} bytes`,
      `drafts without a file  ${emptyDrafts}`,
      `broken                 ${broken.length}`,
      ...broken,
      '',
    ].join('\n'),
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`labwire: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
