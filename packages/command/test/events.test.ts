import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@labwire/client';
import { test } from 'vitest';
import { start } from './support/command.ts';
import { startService } from './support/service.ts';

const { labwire, finish, place, customerEnv, folder } = await startService();
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
  t.onTestFinished(() => void follow.kill('SIGKILL'));
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

test('webhooks listen forwards events with valid signatures, shows each response, and sums up on Ctrl-C', async (t) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, body: (await buffer(request)).toString() });
    response.writeHead(received.length === 1 ? 204 : 500).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  t.onTestFinished(() => void receiver.close());
  const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

  const args = ['webhooks', 'listen', '--forward-to', address, '--events', 'order.received', '--json'];
  const listening = start(args, { env: customerEnv });
  t.onTestFinished(() => void listening.kill('SIGKILL'));
  const lines = createInterface({ input: listening.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '');
  const summary = buffer(listening.stderr);
  const { forwardTo, secret } = await next();
  assert.equal(forwardTo, `http://${address}`);
  const orders = [await place(), await place()];
  const deliveries = [await next(), await next()];
  listening.kill('SIGINT');
  assert.deepEqual(await once(listening, 'close'), [130, null]);

  assert.deepEqual(
    deliveries.map(({ type, orderId, status }) => ({ type, orderId, status })),
    [
      { type: 'order.received', orderId: orders[0], status: 204 },
      { type: 'order.received', orderId: orders[1], status: 500 },
    ],
  );
  const [first] = received;
  assert.ok(first);
  const payload = await verifyWebhook(first, secret);
  assert.deepEqual(Object.keys(payload), ['type', 'timestamp', 'data']);
  assert.equal(first.headers['webhook-id'], deliveries[0].eventId);
  await assert.rejects(verifyWebhook({ ...first, body: `${first.body} ` }, secret), /No signature/);
  assert.equal(
    (await summary).toString(),
    `2 events were sent: 1 accepted, 1 failed. --after ${deliveries[1].number} continues after the last one.\n`,
  );
});

test('webhooks listen takes only an HTTP address and a well-formed secret', async () => {
  assert.equal((await labwire('webhooks listen --forward-to ftp://localhost/hooks')).code, 2);
  const unknown = await labwire('webhooks listen --forward-to localhost:9 --events report.aproved');
  assert.match(unknown.stderr, /did you mean "report\.approved"\?/);
  const env = { LABWIRE_WEBHOOK_SECRET: 'password' };
  const { code, stderr } = await labwire('webhooks listen --forward-to localhost:9', { env });
  assert.equal(code, 2);
  assert.ok(!stderr.includes(env.LABWIRE_WEBHOOK_SECRET));
});

test('events are written to a file in the format of its name', async () => {
  assert.equal((await labwire('events -o events.csv')).code, 0);
  const [heading, first] = (await readFile(join(folder, 'events.csv'), 'utf8')).split('\r\n');
  assert.equal(heading, 'Number,Time,Type,Order,Job,Result,Version,Reason');
  assert.match(first ?? '', new RegExp(`^1,2026-03-02T03:00:00\\.000Z,order\\.received,${orderId},`));
  assert.equal((await labwire('events -o events.json --follow')).code, 2);
});
