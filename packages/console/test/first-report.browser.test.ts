import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { release } from '@labwire/contract/release.ts';
import { test } from 'vitest';
import { after } from '../../server/test/support/after.ts';
import { onboardDemoCustomer } from '../../server/test/support/demo.ts';
import { type Block, fileOf, readPages } from '../../server/test/support/guide.ts';
import { startService } from './support/console.ts';

/*
 * New customers who start with an empty folder and the guide: with a program for Node, and with a Python script. Each installs what the service offers and ends with the report of the own order.
 */
const run = promisify(execFile);
const { lab, address } = await startService({ realTime: true, simulator: { pace: 3_600 } }, true);
const { username, password, token } = await onboardDemoCustomer(lab);
const pages = await readPages();

const missingPython = await run('python3', ['-c', 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))']).then(
  () => undefined,
  () => 'python3 (3.11 or newer, with venv) is not installed',
);

const blocksOf = (page: string): Block[] => pages.find(({ name }) => name === page)?.blocks ?? [];
const filled = (text: string) => text.replaceAll('{{publicUrl}}', address).replaceAll('{{version}}', release);

/** The block of a page that installs a package from the service. */
function installation(command: string): string {
  const block = blocksOf('downloads').find(({ text }) => text.startsWith(command));
  assert.ok(block, `the page of downloads has no ${command}`);
  return filled(block.text);
}

/** The text of the file that a page tells the reader to save. */
function fileIn(page: string, name: string): string {
  const block = blocksOf(page).find((one) => fileOf(one) === name);
  assert.ok(block, `${page}.md has no ${name}`);
  return filled(block.text);
}

/** An empty folder, and a shell in it with what the guide puts into the environment. */
async function startInEmptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-first-report-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const env = { HOME: folder, LAB_USER: username, LAB_PASSWORD: password, PATH: process.env.PATH };
  const npm = { npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm') };
  const shell = async (script: string) => {
    const options = { cwd: folder, env: { ...env, ...npm, npm_config_prefer_offline: 'true' }, timeout: 300_000 };
    return (await run('bash', ['--norc', '-euc', script], options)).stdout;
  };
  const hasReport = async () => {
    const name = (await readdir(folder)).find((file) => file.endsWith('.pdf')) ?? '';
    return (await readFile(join(folder, name))).subarray(0, 5).toString() === '%PDF-';
  };
  return { folder, shell, hasReport };
}

const advance = async (orderId: number) => {
  const { status } = await lab.call(clientOperations.advanceSandbox, { token, body: { orderId, to: 'END' } });
  assert.equal(status, 200);
};

test('a program for Node, from an empty folder to the report', async () => {
  const { folder, shell, hasReport } = await startInEmptyFolder();
  await shell('npm init --yes && npm pkg set type=module');
  await shell(installation('npm install {{').replace('npm install', 'npm install --no-audit --no-fund'));
  await writeFile(join(folder, 'first.ts'), fileIn('getting-started', 'first.ts'));
  const printed = await shell(`${process.execPath} first.ts`);
  assert.match(printed, /^Drum 12 Tutin \S+\nsaved report-\d+-v1\.0\.pdf\n$/);
  assert.ok(await hasReport());
});

test('a Python script, from an empty folder to the report', async (t) => {
  t.skip(missingPython !== undefined, missingPython);
  const { folder, shell, hasReport } = await startInEmptyFolder();
  const activate = '. .venv/bin/activate';
  await shell(`python3 -m venv .venv && ${activate} && ${installation('pip install')}`);
  for (const name of ['order.py', 'report.py']) await writeFile(join(folder, name), fileIn('python', name));
  const ordered = await shell(`${activate} && python3 order.py`);
  const orderId = Number(/order (\d+)/.exec(ordered)?.[1]);
  await advance(orderId);
  const printed = await shell(`${activate} && ORDER=${orderId} python3 report.py`);
  assert.match(printed, /^Drum 12 Tutin \S+\nsaved report\.pdf\n$/);
  assert.ok(await hasReport());
});
