import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds the console, the portal, the API reference pages and the packages for customers into packages/console/dist if their
 * sources have changed.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'packages/console');
const dist = join(folder, 'dist');
const stamp = join(dist, '.built');

const sources = await fingerprint();
if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
  process.stderr.write('Building the pages and the packages for customers (once) ...\n');
  const { build } = await import('vite');
  const { buildReference } = await import('./build-reference.ts');
  const { packDownloads } = await import('./pack.ts');
  // Built in another folder and renamed when complete, so that the old pages stay usable if the build fails.
  const fresh = join(folder, `dist.${process.pid}.new`);
  await build({ root: folder, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
  await buildReference(join(fresh, 'reference'));
  await packDownloads(join(fresh, 'downloads'));
  await writeFile(join(fresh, '.built'), sources);
  await mkdir(dist, { recursive: true });
  await rm(dist, { recursive: true });
  await rename(fresh, dist);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const imported = ['console/src', 'client/src', 'command/src', 'command/bin', 'python/src'].map((path) =>
    join(root, 'packages', path),
  );
  const entries = (
    await Promise.all(imported.map((path) => readdir(path, { recursive: true, withFileTypes: true })))
  ).flat();
  const files = [
    join(root, 'package-lock.json'),
    ...['build-reference.ts', 'pack.ts', 'python-wheel.ts'].map((name) => join(root, 'scripts', name)),
    ...['client', 'command', 'python'].map((name) => join(root, 'packages', name, 'README.md')),
    ...['client', 'command'].map((name) => join(root, 'packages', name, 'package.json')),
    join(root, 'packages/python/pyproject.toml'),
    ...['console.html', 'portal.html', 'vite.config.ts', 'vite-compressed.ts'].map((name) => join(folder, name)),
    ...entries
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('__pycache__'))
      .map((entry) => join(entry.parentPath, entry.name)),
  ];
  for (const file of files.sort()) hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
}
