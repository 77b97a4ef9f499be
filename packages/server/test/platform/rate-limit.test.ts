import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { after } from '../support/after.ts';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer({ requestsPerSecond: 2 });

const ask = (token: string) => lab.call(clientOperations.listEvents, { token });
const sendMany = (token: string, times: number) => Promise.all(Array.from({ length: times }, () => ask(token)));

test('requests above the rate limit of an account are refused, and other accounts are not affected', async () => {
  const neighbour = await lab.onboard({ ...account, name: 'A neighbour' });
  const refused = (await sendMany(lab.customer.token, 100)).filter(({ status }) => status === 429);
  assert.ok(refused.length > 0);
  assert.equal(refused[0]?.headers['retry-after'], '1');
  assert.equal(refused[0]?.headers['ratelimit-policy'], '"requests";q=2;w=1');
  assert.equal(refused[0]?.headers.ratelimit, '"requests";r=0;t=1');
  assert.equal((await ask(neighbour.token)).status, 200);
  await eventually(async () => assert.equal((await ask(lab.customer.token)).status, 200));
});

test('the laboratory can set another rate limit for an account', async () => {
  const busy = await lab.onboard({ ...account, name: 'A busy customer', limits: { requestsPerSecond: 1000 } });
  assert.ok((await sendMany(busy.token, 100)).every(({ status }) => status === 200));
  const body = { limits: { requestsPerSecond: 1 } };
  await lab.lab(labOperations.changeAccount, { path: { accountId: busy.account.accountId }, body });
  assert.ok((await sendMany(busy.token, 100)).some(({ status }) => status === 429));
});

test('processes share the rate limit of an account', async () => {
  const open = () => openPostgres({ url: lab.databaseUrl, role: 'labwire_service', onError: () => {} });
  const [here, there] = [open(), open()];
  after(() => Promise.all([here.close(), there.close()]));
  const caller = { accountId: 7, limits: { requestsPerSecond: 10 } };
  const stoppedClock = () => 0;
  const [one, two] = [new RateLimiter(here, 100, stoppedClock), new RateLimiter(there, 100, stoppedClock)];
  await eventually(() => assert.ok(here.isListening() && there.isListening()));
  assert.equal(two.tryAcquire(caller), true);
  for (let i = 0; i < 9; i++) assert.equal(one.tryAcquire(caller), true);
  await one.publish();
  await eventually(() => assert.equal(two.tryAcquire(caller), false));
  assert.equal(one.tryAcquire(caller), true);
});
