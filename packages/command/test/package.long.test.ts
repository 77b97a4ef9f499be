import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { packedPackage } from '../../client/test/support/packed-package.ts';
import { order } from '../../server/test/support/fixtures.ts';
import { makeFolder } from './support/command.ts';
import { startService } from './support/service.ts';

const execute = promisify(execFile);
const moduleFolders = ['../node_modules/', '../../../node_modules/'].map(
  (path) => new URL(path, import.meta.url).pathname,
);
const dependencies = [
  'commander',
  'csv-parse',
  'fastest-levenshtein',
  'jsonc-parser',
  'read-excel-file',
  'string-width',
  'write-excel-file',
];

/** Where npm put a dependency: in the folder of the package if the root has another version. */
const modulePath = (name: string): string =>
  moduleFolders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;

/** The PATH of the host, whose Node may be the oldest supported version. */
const hostPath = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

async function unpack(name: string, folder: string): Promise<void> {
  const { tarball } = await packedPackage(name);
  await mkdir(folder, { recursive: true });
  await execute('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

test('the packed command runs outside the repository with the Node of the host', async () => {
  const { customerEnv } = await startService();
  const folder = await makeFolder();
  const project = join(folder, 'project');
  const installed = join(project, 'node_modules');
  await unpack('client', join(installed, '@labwire', 'client'));
  await unpack('command', join(installed, 'labwire'));
  for (const name of dependencies) await symlink(modulePath(name), join(installed, name));
  await writeFile(join(project, 'order.json'), JSON.stringify(order()));

  const manifest = JSON.parse(await readFile(join(installed, 'labwire', 'package.json'), 'utf8'));
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), ['@labwire/client', ...dependencies]);
  const bin = join(installed, 'labwire', manifest.bin.labwire);
  const env = { ...customerEnv, PATH: hostPath, HOME: folder };
  const labwire = (...args: string[]) => execute('node', [bin, ...args], { cwd: project, env });

  const { stdout } = await labwire('order', 'submit', 'order.json', '--json');
  assert.ok(JSON.parse(stdout).orderId > 0);
  await labwire('order', 'template', '-o', 'order.xlsx');
  const filled = await labwire('order', 'validate', 'order.xlsx').catch((error) => error);
  assert.match(filled.stderr, /order\.xlsx, sheet Order, cell B6 \(Contact e-mail\)/);
  assert.match((await labwire('--version')).stdout, /^\d+\.\d+\.\d+\n$/);
});
