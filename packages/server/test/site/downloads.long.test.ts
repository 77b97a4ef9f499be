import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { release } from '@labwire/contract/release.ts';
import { afterAll, test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';

const run = promisify(execFile);
const { app } = await startLaboratory();
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), 'labwire-downloads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every package on the page of downloads can be downloaded', async () => {
  const page = (await app.inject('/docs/downloads')).payload;
  const paths = new Set(page.match(/\/docs\/downloads\/[\w.-]+/g));
  assert.deepEqual([...paths].sort(), [
    `/docs/downloads/labwire-${release}-py3-none-any.whl`,
    `/docs/downloads/labwire-${release}.tgz`,
    `/docs/downloads/labwire-client-${release}.tgz`,
    '/docs/downloads/labwire.bruno.json',
    '/docs/downloads/labwire.postman.json',
  ]);
  for (const path of paths) {
    const { statusCode, headers } = await app.inject(path);
    assert.equal(statusCode, 200, path);
    assert.match(String(headers['content-type']), /^application\/(gzip|zip|json)$/);
  }
});

test('npm installs the client from the running service, and a program imports it', async () => {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--no-audit', '--no-fund', `${address}/docs/downloads/labwire-client-${release}.tgz`];
  await run('npm', install, { cwd: folder });
  const program = "import('@labwire/client').then(({ LabwireClient }) => console.log(LabwireClient.name))";
  const { stdout } = await run(process.execPath, ['-e', program], { cwd: folder });
  assert.equal(stdout, 'LabwireClient\n');
});
