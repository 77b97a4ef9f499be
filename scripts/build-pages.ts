import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the console, the portal and the API reference pages into packages/console/dist if their sources have changed. */
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'packages/console');
const dist = join(folder, 'dist');
const stamp = join(dist, '.built');

const sources = await fingerprint();
if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
  process.stderr.write('Building the pages of the console and the portal (once) ...\n');
  const { build } = await import('vite');
  const { buildReference } = await import('./build-reference.ts');
  // Built in another folder and renamed when complete, so that the old pages stay usable if the build fails.
  const fresh = join(folder, `dist.${process.pid}.new`);
  await build({ root: folder, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
  await buildReference(join(fresh, 'reference'));
  await writeFile(join(fresh, '.built'), sources);
  await mkdir(dist, { recursive: true });
  await rm(dist, { recursive: true });
  await rename(fresh, dist);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const imported = [join(folder, 'src'), join(root, 'packages/client/src')];
  const entries = (
    await Promise.all(imported.map((path) => readdir(path, { recursive: true, withFileTypes: true })))
  ).flat();
  const files = [
    join(root, 'package-lock.json'),
    join(root, 'scripts/build-reference.ts'),
    ...['console.html', 'portal.html', 'vite.config.ts', 'vite-compressed.ts'].map((name) => join(folder, name)),
    ...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  ];
  for (const file of files.sort()) hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
}
