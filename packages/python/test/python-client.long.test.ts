import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { type Fault, startFaultyProxy } from '../../client/test/support/faulty-proxy.ts';
import { startService } from '../../client/test/support/service.ts';
import { after } from '../../server/test/support/after.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('./', import.meta.url));

/** Why the tests cannot run here; undefined if they can. */
const missing = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).then(
  () => undefined,
  () => 'python3 (3.11 or newer) is not installed',
);

async function runPython(name: string, env: Record<string, string> = {}): Promise<void> {
  const failure = await run('python3', ['-m', 'unittest', '-q', name], {
    cwd: folder,
    timeout: 120_000,
    env: { ...process.env, PYTHONPATH: '../src', PYTHONDONTWRITEBYTECODE: '1', ...env },
  }).then(
    () => undefined,
    ({ stderr }: { stderr: string }) => stderr,
  );
  assert.equal(failure, undefined);
}

async function startSimulated() {
  const { baseUrl, username, password } = await startService({ simulator: { pace: 3_600 }, realTime: true });
  return { baseUrl, env: { LABWIRE_URL: baseUrl, LABWIRE_USERNAME: username, LABWIRE_PASSWORD: password } };
}

test('Python: from an order to its report, listings, events and a watch', async (t) => {
  t.skip(missing !== undefined, missing);
  const { env } = await startSimulated();
  await runPython('test_flow', env);
});

test('Python: requests are repeated where that is safe', async (t) => {
  t.skip(missing !== undefined, missing);
  const { baseUrl, env } = await startSimulated();
  const proxy = await startFaultyProxy(baseUrl);
  await runPython('test_transport', {
    ...env,
    LABWIRE_PROXY_URL: proxy.baseUrl,
    LABWIRE_FAULTS_URL: await startFaultControl(proxy),
  });
});

test('Python: every operation of the client interface has a method', (t) => {
  t.skip(missing !== undefined, missing);
  const document = fileURLToPath(new URL('../../../published/openapi-client.json', import.meta.url));
  return runPython('test_operations', { LABWIRE_OPENAPI: document });
});

test('Python: webhooks are verified', (t) => {
  t.skip(missing !== undefined, missing);
  return runPython('test_webhooks');
});

/** A server that takes the faults of the next requests. */
async function startFaultControl(proxy: { faults: Fault[] }): Promise<string> {
  const server = createServer(async (request, response) => {
    proxy.faults.push(...((await json(request)) as Fault[]));
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
