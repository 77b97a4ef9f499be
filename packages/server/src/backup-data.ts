import { resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { readConfig } from './config.ts';
import { version } from './version.ts';

/** Backs up the installation that the settings describe to the folder in the first argument. */
try {
  const folder = resolve(process.argv[2] ?? '');
  const { manifest, broken } = await backUp(readConfig(process.env, false), folder, version, new Date());
  const reports = manifest.files.filter(({ path }) => /^reports\/[\da-f-]{36}$/.test(path)).length;
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  const database = manifest.database === 'dump' ? 'database.dump' : 'the files of the private PostgreSQL';
  process.stdout.write(
    [
      `backup        ${folder}`,
      `database      ${database}`,
      `report files  ${reports}`,
      `total         ${manifest.files.length} files, ${bytes} bytes`,
      `broken        ${broken.length}`,
      ...broken,
      '',
    ].join('\n'),
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`labwire: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
