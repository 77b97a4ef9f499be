import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { makeMemoryFolder } from '../../packages/server/test/support/memory-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/labwire/clusters');

/**
 * Returns a data folder whose PostgreSQL has the current schema and no data. Tests copy it, because that takes a tenth of the
 * CPU time of creating it. It is kept until the code of the database changes.
 */
export async function preparedCluster(): Promise<string> {
  const folder = join(cache, await fingerprint());
  if (existsSync(folder)) return folder;
  const fresh = await makeMemoryFolder('labwire-cluster-');
  try {
    const { ownerUrl, stop } = await startEmbedded(fresh, ['fsync=off', 'full_page_writes=off']);
    try {
      await migrate(ownerUrl);
    } finally {
      await stop();
    }
    await rm(cache, { recursive: true, force: true });
    const copy = join(cache, `${process.pid}.new`);
    await mkdir(copy, { recursive: true });
    await promisify(execFile)('cp', ['-a', join(fresh, 'postgres'), copy]);
    // Another test run may have created it meanwhile.
    await rename(copy, folder).catch(() => rm(copy, { recursive: true, force: true }));
    return folder;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function fingerprint(): Promise<string> {
  const code = join(root, 'packages/server/src/platform/db');
  const files = (await readdir(code, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...files.sort()]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
