import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { start } from './support/command.ts';
import { startService } from './support/service.ts';

const { labwire, finish, place, customerEnv } = await startService();
const { orderId, resultId } = await finish();

test('events are listed oldest first, one per line, optionally after a number', async () => {
  const { code, stdout, stderr } = await labwire('events');
  assert.equal(code, 0, stderr);
  const [first = '', second = ''] = stdout.split('\n');
  assert.match(first, new RegExp(`^ {5}1 {2}2026-03-02 03:00:00Z {2}order\\.received +order ${orderId}$`));
  assert.match(second, new RegExp(`result\\.published +order ${orderId}, .*result ${resultId}`));
  const rest = (await labwire('events --after 1 --json')).stdout.trimEnd().split('\n');
  assert.deepEqual(
    rest.map((line) => JSON.parse(line).number),
    [2],
  );
  assert.equal((await labwire('events --after never')).code, 2);
});

test('--follow shows new events until Ctrl-C', async (t) => {
  const follow = start(['events', '--follow', '--after', '2', '--json'], { env: customerEnv });
  t.after(() => follow.kill('SIGKILL'));
  const output = once(follow.stdout, 'data');
  const newOrder = await place();
  const [line] = await output;
  assert.equal(JSON.parse(String(line)).data.orderId, newOrder);
  follow.kill('SIGINT');
  assert.deepEqual(await once(follow, 'close'), [130, null]);
});

test('an endpoint is created with a secret that is shown once, pinged, listed and removed', async () => {
  const created = await labwire('webhooks create http://127.0.0.1:9/hook --events result.published --json');
  assert.equal(created.code, 0, created.stderr);
  const { endpointId, secret } = JSON.parse(created.stdout);
  assert.match(secret, /^whsec_/);
  const list = await labwire('webhooks list');
  assert.match(list.stdout, new RegExp(`${endpointId} +yes +http://127\\.0\\.0\\.1:9/hook +result\\.published\\n`));
  assert.ok(!list.stdout.includes(secret));
  const { deliveryId } = JSON.parse((await labwire(`webhooks ping ${endpointId} --json`)).stdout);
  const deliveries = JSON.parse((await labwire(`webhooks deliveries --endpoint ${endpointId} --json`)).stdout);
  assert.equal(deliveries[0].deliveryId, deliveryId);
  assert.match((await labwire(`webhooks replay ${deliveryId}`)).stdout, /^Delivery [0-9a-f-]{36}\n$/);
  assert.equal((await labwire(`webhooks delete ${endpointId}`)).code, 0);
  assert.match((await labwire('webhooks list')).stderr, /No endpoints/);
  const bad = await labwire('webhooks create ftp://x');
  assert.equal(bad.code, 1);
  assert.match(bad.stderr, /\/url: /);
});
