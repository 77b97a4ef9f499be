import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PackedPackage, packPackage } from '../../../../scripts/pack.ts';
import { until } from '../../../server/test/support/process.ts';

type Outcome = { packed: PackedPackage } | { error: string };

/**
 * The tarball of a published package. The first test file of a run packs it and the others wait for that, because compiling
 * and packing takes seconds of CPU time and gives the same tarball each time.
 */
export async function packedPackage(name: string): Promise<PackedPackage> {
  const folder = join(process.env.LABWIRE_TEST_PACKAGES ?? '', name);
  const outcomeFile = join(folder, 'outcome.json');
  const isFirst = await mkdir(folder).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (isFirst) {
    const outcome: Outcome = await packPackage(name, folder).then(
      (packed) => ({ packed }),
      (error) => ({ error: String(error.stack) }),
    );
    // Renamed when it is complete, so that no other test file reads a part of it.
    await writeFile(`${outcomeFile}.new`, JSON.stringify(outcome));
    await rename(`${outcomeFile}.new`, outcomeFile);
  }
  await until(() => existsSync(outcomeFile), `${name} is packed`);
  const outcome: Outcome = JSON.parse(await readFile(outcomeFile, 'utf8'));
  if ('error' in outcome) throw new Error(`${name} cannot be packed: ${outcome.error}`);
  return outcome.packed;
}
