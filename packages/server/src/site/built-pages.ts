import { readdirSync, readFileSync } from 'node:fs';
import { type SiteFile, siteFile } from './static-file.ts';

const folder = new URL('../../../console/dist/', import.meta.url);

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
  pages ??= new Map(
    fileNames().flatMap((name) => {
      const type = types[name.split('.').at(-1) ?? ''];
      if (!type) return [];
      const plain = readFileSync(new URL(name, folder));
      const compressed = { br: readIfExists(`${name}.br`), gzip: readIfExists(`${name}.gz`) };
      return [[name, siteFile(type, plain, compressed)]];
    }),
  );
  return pages;
}

function fileNames(): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readIfExists(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
