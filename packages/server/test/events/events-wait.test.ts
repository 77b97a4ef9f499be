import assert from 'node:assert/strict';
import type { EventList } from '@labwire/contract/event.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

/** Two processes on one database: the first serves the feed, the second writes. */
const lab = await startLaboratory();
const other = await startLaboratory({ sharing: lab });
const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });

/** The maximum number of waiting requests per account. */
const maxWaiting = 20;

async function start() {
  const customer = await lab.onboard(account);
  const wait = async (query: string, signal: AbortSignal | null = null): Promise<EventList> => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const response = await fetch(`${address}/client/api/v4/events?${query}`, { headers, signal });
    assert.equal(response.status, 200);
    return (await response.json()) as EventList;
  };
  /** Sends one request more than can wait. Once it has returned, the others are certainly waiting. */
  const hold = async (query: string, signal?: AbortSignal) => {
    const all = Array.from({ length: maxWaiting + 1 }, () => wait(query, signal));
    const answers = all.map((one, i) => one.then(({ events }) => ({ i, events })));
    for (const answer of answers) answer.catch(() => {});
    const { i: answered, events } = await Promise.race(answers);
    assert.deepEqual(events, []);
    return all.filter((_, i) => i !== answered);
  };
  return { wait, hold, place: benchOf(other, customer).place };
}

const numbers = ({ events }: EventList) => events.map(({ number }) => number);

test('a waiting request returns the event that another process writes', async () => {
  const { hold, place } = await start();
  const held = await hold('wait=30');
  const orderId = await place();
  for (const { events, next } of await Promise.all(held)) {
    assert.deepEqual([events.length, events[0]?.data.orderId, next], [1, orderId, 1]);
  }
});

test('a request waiting after the latest event returns the next one', async () => {
  const { hold, place } = await start();
  await place();
  const held = await hold('after=latest&wait=30');
  await place();
  for (const list of await Promise.all(held)) assert.deepEqual(numbers(list), [2]);
});

test('a waiting request is not ended by events of another account', async () => {
  const [one, two] = [await start(), await start()];
  const held = await one.hold('wait=30');
  const answered: EventList[] = [];
  for (const list of held) void list.then((answer) => answered.push(answer));
  const theirs = await two.hold('wait=30');
  await two.place();
  await Promise.all(theirs);
  assert.deepEqual(answered, []);
  await one.place();
  for (const list of await Promise.all(held)) assert.deepEqual(numbers(list), [1]);
});

test('a request does not wait if there are events', async () => {
  const { wait, place } = await start();
  await place();
  assert.deepEqual(numbers(await wait('wait=30')), [1]);
});

test('after the wait the list is empty and next is unchanged', async () => {
  const { hold, place } = await start();
  await place();
  const held = await hold('after=1&wait=1');
  for (const list of await Promise.all(held)) assert.deepEqual(list, { events: [], next: 1 });
});

test('a client that disconnects makes room for other waiting requests', async () => {
  const { hold, place } = await start();
  const leaving = new AbortController();
  const left = await hold('wait=30', leaving.signal);
  leaving.abort();
  for (const one of left) await assert.rejects(one, { name: 'AbortError' });
  await eventually(async () => {
    const held = await hold('after=latest&wait=30');
    await place();
    const lists = await Promise.all(held);
    assert.ok(lists.every(({ events }) => events.length === 1));
  });
});

test('waiting requests end when their token is revoked or their account suspended', async () => {
  const waiting = async (customer: { token: string }) => {
    const headers = { authorization: `Bearer ${customer.token}` };
    return (await fetch(`${address}/client/api/v4/events?wait=30`, { headers })).status;
  };
  const revoked = await lab.onboard(account);
  const suspended = await lab.onboard(account);
  const unaffected = await lab.onboard(account);
  const [first, second, third] = [waiting(revoked), waiting(suspended), waiting(unaffected)];
  await other.lab(labOperations.deleteCredential, { path: { username: revoked.username } });
  const { accountId } = suspended.account;
  await other.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } });
  assert.deepEqual([await first, await second], [401, 403]);
  await benchOf(other, unaffected).place();
  assert.equal(await third, 200);
});

test('a service that stops ends waiting requests with an empty list', async () => {
  const { hold } = await start();
  const held = await hold('wait=30');
  let isClosed = false;
  void lab.app.close().then(() => (isClosed = true));
  await eventually(() => assert.ok(isClosed));
  for (const list of await Promise.all(held)) assert.deepEqual(list, { events: [], next: 0 });
});
