import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../packages/console/dist/', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface BundleSize {
  files: number;
  /** Bytes of JavaScript, compressed with Brotli and as they are parsed. */
  transferred: number;
  uncompressed: number;
}

/** The JavaScript that a page needs: its own chunk and the entry of its application, with everything that they import. */
export function bundleSize(application: string, source: string): BundleSize {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest of the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(`${application}.html`);
  add(source);
  const sizeOf = (suffix: string) =>
    [...files].reduce((sum, file) => sum + readFileSync(join(dist, file + suffix)).byteLength, 0);
  return { files: files.size, transferred: sizeOf('.br'), uncompressed: sizeOf('') };
}
