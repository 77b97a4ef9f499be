import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'vitest';
import { freePort } from '../../src/platform/db/free-port.ts';
import { DataFolder, type Service, until } from '../support/process.ts';
import { programPath } from '../support/programs.ts';
import { step } from '../support/step.ts';

const entry = programPath('src/demo-credentials');
const shown = (output: string, name: string) => new RegExp(`    ${name} +(\\S+)`).exec(output)?.[1] ?? '';

async function statusOfToken(url: string, output: string): Promise<number> {
  const credential = { username: shown(output, 'demo username'), password: shown(output, 'demo password') };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/client/oauth/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credential),
  });
  return response.status;
}

/** The response to a sign-in to the portal with the printed address and password. */
async function statusOfPortal(url: string, output: string): Promise<number> {
  const [, password, email] = /portal +(\S+) {3}\((\S+)\)/.exec(output) ?? [];
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${url}/client/api/v4/session`, { method: 'POST', headers, body })).status;
}

/** Runs the command that the greeting prints, with its settings. */
async function runPrintedCommand({ stdout }: Service, env: Record<string, string> = {}) {
  const [, settings = ''] = /^(.*)npm run -s demo-credentials$/m.exec(stdout) ?? [];
  const printed = Object.fromEntries(
    settings
      .trim()
      .split(' ')
      .map((setting) => setting.replaceAll("'", '').split('=')),
  );
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [entry], { env: { PATH, ...printed, ...env } });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code: child.exitCode };
}

test('demo credentials can be had although the first start was killed', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  const first = folder.start({ LABWIRE_SIMULATOR: 'on' });
  await until(() => first.stdout.includes('demo history: 20 %'), 'a part of the history is created');
  first.process.kill('SIGKILL');
  await first.ended;
  assert.ok(!first.stdout.includes('"path":"/client/api/v3/order-requests"'), 'requests of the demo are not logged');

  const second = folder.start();
  const url = await second.listening;
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);

  await step('the next start prints them', async () => {
    assert.equal(await statusOfToken(url, second.stdout), 200);
    assert.equal(await statusOfPortal(url, second.stdout), 200);
  });

  await step('the command in the greeting creates new ones', async () => {
    const { output, errors } = await runPrintedCommand(second);
    assert.equal(errors, '');
    assert.notEqual(shown(output, 'demo username'), shown(second.stdout, 'demo username'));
    assert.equal(await statusOfToken(url, output), 200);
    assert.match(output, /console, ada +\S+ {3}\(admin\)/);
    assert.equal(await statusOfPortal(url, second.stdout), 401);
    assert.equal(await statusOfPortal(url, output), 200);
  });

  await step('the command needs the admin token', async () => {
    const { output, errors, code } = await runPrintedCommand(second, { LABWIRE_ADMIN_TOKEN: 'wrong' });
    assert.equal(output, '');
    assert.match(errors, /^labwire: the service at .* does not accept the admin token\n$/);
    assert.equal(code, 1);
  });
});

test('until the demo is complete the service is live, not ready, and answers no requests; a signal ends it', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  const port = String(await freePort());
  const token = 'an-admin-token-0';
  const service = folder.start({ LABWIRE_SIMULATOR: 'on', PORT: port, LABWIRE_ADMIN_TOKEN: token });
  await until(() => service.stdout.includes('demo history: 0 %'), 'the creation of the history has begun');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = (path: string, method = 'GET', body?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body }) });
  assert.equal((await ask('/health/live')).status, 200);
  const ready = await ask('/health/ready');
  assert.deepEqual([ready.status, (await ready.json()).failed], [503, ['demo']]);
  const stored = await ask('/lab/api/v1/catalogue', 'PUT', '{"supplies": [{"code": "JAR-50", "name": "Our jar"}]}');
  assert.equal(stored.status, 503);
  assert.match((await stored.json()).detail, /demo is being created/);
  assert.equal((await ask('/client/api/v4/results')).status, 503);
  assert.equal((await ask('/docs')).status, 200);
  service.process.kill('SIGTERM');
  assert.equal(await service.ended, 0);
  assert.equal(service.stderr, '');
  assert.ok(!/Ctrl-C/.test(service.stdout), service.stdout);
  assert.equal(folder.postgres(), undefined, 'PostgreSQL has ended');
});
