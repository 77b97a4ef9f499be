import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * Makes the folder of a package that can be published: `node scripts/build-package.ts client FOLDER`, then `npm pack` or
 * `npm publish` in it. In the repository packages import each other's sources, and Node strips the types; it does
 * not do that within node_modules, so what is published is JavaScript beside its declarations.
 */
export async function buildPackage(name: string, folder: string): Promise<void> {
  const root = new URL('../', import.meta.url);
  const source = new URL(`packages/${name}/`, root);
  const target = pathToFileURL(`${folder}/`);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const compiler = new URL('node_modules/typescript/bin/tsc', root).pathname;
  const project = new URL('tsconfig.build.json', source).pathname;
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  const {
    private: _,
    devDependencies: __,
    exports,
    ...manifest
  } = JSON.parse(await readFile(new URL('package.json', source), 'utf8'));
  const published = { ...manifest, ...(exports && { exports: publishedExports(exports) }) };
  await writeFile(new URL('package.json', target), `${JSON.stringify(published, null, 2)}\n`);
  if (manifest.bin) await cp(new URL('bin/', source), new URL('bin/', target), { recursive: true });
  await copyFile(new URL('README.md', source), new URL('README.md', target));
  await copyFile(new URL('LICENSE', root), new URL('LICENSE', target));
}

/** From the source files to what was made of them. */
function publishedExports(exports: Record<string, string>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => {
      const base = file.replace('./src/', './').replace(/\.ts$/, '');
      return [entry, { types: `${base}.d.ts`, default: `${base}.js` }];
    }),
  );
}

if (import.meta.main) {
  const [name, folder] = process.argv.slice(2);
  if (name === undefined || folder === undefined) throw new Error('usage: build-package.ts PACKAGE FOLDER');
  await buildPackage(name, resolve(folder));
}
