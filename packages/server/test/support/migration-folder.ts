import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestContext } from 'vitest';

/** A folder with these migrations, which are removed after the test. */
export async function migrationFolder(t: TestContext, files: Record<string, string>): Promise<{ folder: URL }> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-migrations-'));
  t.onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return { folder: pathToFileURL(`${folder}/`) };
}
