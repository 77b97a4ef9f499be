import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { DataFolder, type Service, until } from '../support/process.ts';
import { programPath } from '../support/programs.ts';
import { type Received, startReceiver, verifies } from '../support/receiver.ts';
import { randomOf } from '../support/seeded-random.ts';

const adminToken = 'admin-token-of-the-crashes';
const entry = programPath('test/support/short-timeout-process');
/** Each of the two processes is killed twice, so that restarted processes are killed too. */
const kills = 4;

test('no event is lost when processes are killed and the receiver fails at random', async (t) => {
  const random = randomOf(t);
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.onTestFinished(() => database.drop());
  const settings = { DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken };
  const start = () => folder.start(settings, entry);
  const services: [Service, Service] = [start(), start()];
  const addressOf = (i: number) => services[i % 2]?.listening ?? Promise.reject(new Error('no service'));
  const receiver = await startReceiver();
  const accepted: Received[] = [];
  receiver.reacts((delivery) => {
    const luck = random.below(10);
    if (luck === 0) return (_, request) => request.destroy();
    if (luck < 4) return 500;
    // Some responses are slow, so that processes are killed while they wait.
    return (response) => {
      setTimeout(() => {
        accepted.push(delivery);
        response.writeHead(204).end();
      }, random.below(200));
    };
  });

  const [one] = await Promise.all([addressOf(0), addressOf(1)]);
  const token = await onboardAt(one, adminToken);
  const endpoints = `${one}/client/api/v4/webhook-endpoints`;
  const { secret } = await call(endpoints, token, 'POST', { url: receiver.url });

  let placing = true;
  const placed: number[] = [];
  const customer = async () => {
    while (placing) {
      const address = await Promise.any([addressOf(0), addressOf(1)]);
      // The connection was lost; the feed shows later whether the order was stored.
      const answer = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order()).catch(
        () => undefined,
      );
      if (answer) placed.push(answer.orderId);
      // A pause, because a busy machine would take long to restart a process.
      await pause(150);
    }
  };
  const customers = [customer(), customer()];
  for (let i = 0; i < kills; i++) {
    await addressOf(i);
    const seen = receiver.received.length;
    // Waits until there is work in progress, then kills the process at a random time.
    await until(() => receiver.received.length > seen, 'deliveries flow');
    await pause(random.below(300));
    const victim = services[i % 2];
    victim?.process.kill('SIGKILL');
    await victim?.ended;
    services[i % 2] = start();
  }
  await until(() => placed.length > kills, 'orders are placed');
  placing = false;
  await Promise.all(customers);

  const address = await addressOf(0);
  const happened: string[] = [];
  for (let after = 0; ; ) {
    const { events, next } = await call(`${address}/client/api/v4/events?limit=1000&after=${after}`, token);
    if (events.length === 0) break;
    happened.push(...events.map(({ data }: { data: { orderId: number } }) => String(data.orderId)));
    after = next;
  }
  const delivered = () =>
    new Set(accepted.filter((one) => verifies(secret, one)).map(({ payload }) => String(payload.data.orderId)));
  // The queue returns the jobs of a killed process only after they expire.
  await until(() => delivered().size >= happened.length, 'every event has been delivered').catch(() => {});

  assert.deepEqual(
    placed.map(String).filter((id) => !happened.includes(id)),
    [],
    'an order was acknowledged without its event',
  );
  assert.deepEqual([...delivered()].sort(), happened.toSorted());
  await until(async () => {
    const pending = await call(`${address}/client/api/v4/webhook-deliveries?status=PENDING`, token);
    return pending.deliveries.length === 0;
  }, 'nothing is pending any more');
  const { deliveries } = await call(`${address}/client/api/v4/webhook-deliveries?status=FAILED`, token);
  assert.deepEqual(deliveries, []);
});
