import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { after } from '../../server/test/support/after.ts';
import { onboardDemoCustomer } from '../../server/test/support/demo.ts';
import { deliverFrom } from '../../server/test/support/webhooks.ts';
import { LabwireClient } from '../src/index.ts';
import { startService } from './support/service.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const [, section = ''] = /^## Every method\n([\s\S]*?)^## /m.exec(readme) ?? [];
/** package.long.test.ts compiles it, with the other programs of the README. */
const program = [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text).join('\n');

test('the README has an example of each method', () => {
  const methods = Object.getOwnPropertyNames(LabwireClient.prototype).filter((name) => name !== 'constructor');
  const missing = methods.filter((name) => !program.includes(`lab.${name}(`));
  assert.ok(methods.length > 50);
  assert.deepEqual(missing, []);
});

test('the examples of all methods run against a service', async () => {
  const service = await startService({ simulator: { pace: 3_600 }, realTime: true });
  await deliverFrom(service);
  const { username, password } = await onboardDemoCustomer(service);
  const folder = await mkdtemp(join(tmpdir(), 'labwire-examples-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await symlink(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  const filled = program
    .replaceAll('http://localhost:8080', service.baseUrl)
    .replaceAll('the demo username', username)
    .replaceAll('the demo password', password);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'program.ts'), filled);
  const run = promisify(execFile)(process.execPath, ['program.ts'], { cwd: folder, timeout: 120_000 });
  const { stdout } = await run.catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  assert.match(stdout, /^COMPLETED\n/m);
  assert.match(stdout, /^2 of 2\n/m);
  assert.match(stdout, /^report-\d+-v2\.0\.pdf \d+\n/m);
});
