import { InvalidConfig, readOwnerUrl } from './config.ts';
import { UnsuitableDatabase } from './platform/db/connect.ts';
import { migrate, newestMigration } from './platform/db/migrate.ts';
import { errorText } from './platform/error-description.ts';

/** Brings the schema up to date as its owner, before the service is started with a login that may not. */
try {
  const onWait = (message: string) => void process.stderr.write(`labwire: ${message}\n`);
  const applied = await migrate(readOwnerUrl(process.env), { onWait });
  const lines = applied.map((name) => `applied ${name}\n`);
  process.stdout.write(`${lines.join('')}the schema is at version ${newestMigration()}\n`);
} catch (error) {
  const isExplained = error instanceof InvalidConfig || error instanceof UnsuitableDatabase;
  const text = isExplained ? (error as Error).message : errorText(error);
  process.stderr.write(`labwire: ${text}\n`);
  process.exitCode = 1;
}
