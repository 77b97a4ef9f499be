import { resolve } from 'node:path';
import { restore } from './backup/restore.ts';
import { readConfig } from './config.ts';

/** Restores the backup in the first argument into the empty installation that the settings describe. */
try {
  const folder = resolve(process.argv[2] ?? '');
  const { createdAt, version, files } = await restore(readConfig(process.env, false), folder);
  process.stdout.write(`restored ${files.length} files of the backup of ${createdAt}, made by Labwire ${version}\n`);
} catch (error) {
  process.stderr.write(`labwire: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
