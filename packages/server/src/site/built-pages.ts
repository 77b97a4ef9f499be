import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SiteFile, siteFile } from './static-file.ts';

const folder = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  tgz: 'application/gzip',
  whl: 'application/zip',
};

/** The output of scripts/build-pages.ts by path relative to the build folder. */
export type BuiltPages = ReadonlyMap<string, SiteFile>;

let pages: BuiltPages | undefined;

/** Reads all files into memory once, so that no request accesses the file system. */
export function readBuiltPages(): BuiltPages {
  pages ??= readPages();
  return pages;
}

function readPages(): BuiltPages {
  const names = new Set(fileNames());
  // Asking the file system for a compressed file that does not exist takes longer than reading one.
  const readIfExists = (name: string) => (names.has(name) ? readFileSync(folder + name) : undefined);
  const found = new Map<string, SiteFile>();
  for (const name of names) {
    const type = types[name.split('.').at(-1) ?? ''];
    const plain = type === undefined ? undefined : readIfExists(name);
    if (type === undefined || plain === undefined) continue;
    found.set(name, siteFile(type, plain, { br: readIfExists(`${name}.br`), gzip: readIfExists(`${name}.gz`) }));
  }
  return found;
}

function fileNames(): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
