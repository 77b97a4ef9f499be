import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'vitest';
import { startService } from './support/service.ts';

const { labwire, place } = await startService({ simulator: { pace: 1 } });

test('the simulated laboratory takes one step, and then all remaining ones', async () => {
  const orderId = await place();
  const step = await labwire(`sandbox advance ${orderId} --json`);
  assert.equal(step.code, 0, step.stderr);
  assert.equal(JSON.parse(step.stdout).done.length, 1);
  const end = await labwire(`sandbox advance ${orderId} --to-end`);
  assert.equal(end.code, 0, end.stderr);
  assert.match(end.stderr, new RegExp(`^Order ${orderId} is COMPLETED\\.\\n$`));
  assert.equal(JSON.parse((await labwire(`reports ${orderId} --json`)).stdout).length, 1);
  assert.equal((await labwire('sandbox advance 999999')).code, 1);
});

test('trigger submits an order whose samples have the scenarios, and can take all its steps', async () => {
  const { code, stdout, stderr } = await labwire(
    'sandbox trigger rejected composite-exceeds --test METH --to-end --json',
  );
  assert.equal(code, 0, stderr);
  const { orderId, done } = JSON.parse(stdout);
  assert.ok(done.length > 1);
  const { lines } = JSON.parse((await labwire(`order show ${orderId} --json`)).stdout);
  assert.deepEqual(
    lines.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`),
    ['SAMPLE REJECTED', 'SAMPLE COMPLETE', 'SAMPLE COMPLETE', 'COMPOSITE COMPLETE'],
  );
  const unknown = await labwire('sandbox trigger above-limt');
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /did you mean "above-limit"\?/);
});

test('trigger orders nothing in production', async (t) => {
  const requested: string[] = [];
  const production = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json', 'labwire-environment': 'production' });
    response.end(
      JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 60, scope: 'orders:write' }),
    );
  });
  await new Promise<void>((listening) => production.listen(0, '127.0.0.1', listening));
  t.onTestFinished(() => void production.close());
  const LABWIRE_URL = `http://127.0.0.1:${(production.address() as AddressInfo).port}`;
  const { code, stderr } = await labwire('sandbox trigger', { env: { LABWIRE_URL } });
  assert.equal(code, 1);
  assert.match(stderr, /the environment is production; orders of the sandbox are for testing only/);
  assert.deepEqual(requested, ['/client/oauth/token']);
});
