import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';

const source = fileURLToPath(new URL('../packages/python/', import.meta.url));
/** A fixed time, so that the same sources make the same file. */
const mtime = new Date('2026-01-01T00:00:00Z');

/** Writes the Python client as a wheel (PEP 427), which pip installs without building it; returns its path. */
export async function packWheel(folder: string): Promise<string> {
  const project = await readFile(join(source, 'pyproject.toml'), 'utf8');
  const setting = (name: string) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(project)?.[1] ?? '';
  const version = setting('version');
  const info = `labwire-${version}.dist-info`;
  const files = new Map<string, Buffer>();
  for (const name of (await readdir(join(source, 'src/labwire'))).sort()) {
    if (/\.(py|typed)$/.test(name)) files.set(`labwire/${name}`, await readFile(join(source, 'src/labwire', name)));
  }
  const metadata = [
    'Metadata-Version: 2.1',
    'Name: labwire',
    `Version: ${version}`,
    `Summary: ${setting('description')}`,
    'License: Apache-2.0',
    `Requires-Python: ${setting('requires-python')}`,
    'Description-Content-Type: text/markdown',
    '',
    await readFile(join(source, 'README.md'), 'utf8'),
  ];
  files.set(`${info}/METADATA`, Buffer.from(metadata.join('\n')));
  files.set(
    `${info}/WHEEL`,
    Buffer.from('Wheel-Version: 1.0\nGenerator: labwire\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
  );
  files.set(`${info}/RECORD`, Buffer.from(recordOf(files, `${info}/RECORD`)));

  const path = join(folder, `labwire-${version}-py3-none-any.whl`);
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime, mode: 0o100644 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Path, hash and size of every file; the record itself has neither hash nor size. */
function recordOf(files: ReadonlyMap<string, Buffer>, record: string): string {
  const rows = [...files].map(
    ([name, bytes]) => `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`,
  );
  return `${[...rows, `${record},,`].join('\n')}\n`;
}
