import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the pages of the browser into packages/console/dist if what they are made of has changed since the last time. */
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'packages/console');
const dist = join(folder, 'dist');
const stamp = join(dist, '.built');

const wanted = await fingerprint();
if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write('Building the pages of the console and the portal (once) ...\n');
  const { build } = await import('vite');
  // Beside the old one until it is whole: a service that is running goes on reading what it started with.
  const fresh = join(folder, `dist.${process.pid}.new`);
  await build({ root: folder, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
  await writeFile(join(fresh, '.built'), wanted);
  await mkdir(dist, { recursive: true });
  await rm(dist, { recursive: true });
  await rename(fresh, dist);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const sources = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const files = [
    join(root, 'package-lock.json'),
    ...['console.html', 'portal.html', 'vite.config.ts', 'vite-compressed.ts'].map((name) => join(folder, name)),
    ...sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  ];
  for (const file of files.sort()) hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
}
