import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Event } from '@labwire/contract/event.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startLaboratory();

async function start() {
  const customer = await lab.onboard(account);
  const list = async (query: Record<string, string | number> = {}): Promise<{ events: Event[]; next: number }> =>
    (await lab.call(clientOperations.listEvents, { token: customer.token, query })).body;
  return { customer, ...benchOf(lab, customer), list };
}

const summary = ({ events }: { events: Event[] }) => events.map(({ number, type }) => [number, type]);

test('an order, its results and its report are events in order, with identifiers and links but no measurements', async () => {
  const { place, register, measure, publish, list } = await start();
  const orderId = await place(order({ notes: 'Confidential.', lines: [sampleLine('Drum in shed')] }));
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('Drum in shed', 'MOISTURE', 0.4321)]);
  lab.clock.advance(1000);
  const first = await publish(labJobNumber, { isFinal: false });
  lab.clock.advance(1000);
  const second = await publish(labJobNumber, { isFinal: true, analystComments: 'Looks fine.' });
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  lab.clock.advance(1000);
  const { body: approved } = await lab.lab(labOperations.approveReport, { path: draft });

  const { events, next } = await list();
  const orderUrl = `${publicUrl}/client/api/v3/orders/${orderId}`;
  const resultLinks = (resultId: string) => ({
    order: orderUrl,
    result: `${publicUrl}/client/api/v4/results/${resultId}`,
    changes: `${publicUrl}/client/api/v4/results/${resultId}/changes`,
  });
  const job = { orderId, labJobNumber };
  const published = (resultId: string, isFinal: boolean) => ({
    ...job,
    resultId,
    isFinal,
    links: resultLinks(resultId),
  });
  assert.deepEqual(
    events.map(({ number, type, data }) => ({ number, type, data })),
    [
      { number: 1, type: 'order.received', data: { orderId, links: { order: orderUrl } } },
      { number: 2, type: 'result.published', data: published(first, false) },
      { number: 3, type: 'result.published', data: published(second, true) },
      { number: 4, type: 'result.superseded', data: { ...published(first, false), supersededBy: second } },
      {
        number: 5,
        type: 'report.approved',
        data: {
          ...job,
          isFinal: true,
          version: '1.0',
          links: {
            order: orderUrl,
            reports: `${orderUrl}/reports`,
            download: `${orderUrl}/reports/download/${approved.reportHashId}`,
          },
        },
      },
    ],
  );
  assert.equal(next, 5);
  assert.equal(new Set(events.map(({ eventId }) => eventId)).size, 5);
  assert.equal(events[4]?.timestamp, approved.approvedAt);
  assert.doesNotMatch(JSON.stringify(events), /0\.432|MOISTURE|Confidential|Looks fine|mere@|Drum in shed/);
});

test('the links of events can be fetched', async () => {
  const { customer, finish, list } = await start();
  const { labJobNumber } = await finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  const { events } = await list();
  const links = events.flatMap(({ data }) => Object.entries(data.links));
  assert.equal(links.length, 7);
  for (const [name, link] of links) {
    const url = link.slice(publicUrl.length);
    const { statusCode } = await lab.app.inject({ url, headers: { authorization: `Bearer ${customer.token}` } });
    assert.equal(statusCode, 200, `${name}: ${url}`);
  }
});

test('a follower that passes next as after sees every event once', async () => {
  const { place, list } = await start();
  for (let i = 0; i < 5; i++) await place();
  const seen: number[] = [];
  const sizes: number[] = [];
  for (let after = 0; ; ) {
    const { events, next } = await list({ after, limit: 2 });
    seen.push(...events.map(({ number }) => number));
    sizes.push(events.length);
    if (events.length === 0) break;
    after = next;
  }
  assert.deepEqual(seen, [1, 2, 3, 4, 5]);
  assert.deepEqual(sizes, [2, 2, 1, 0]);
  assert.deepEqual(summary(await list({ after: 4 })), [[5, 'order.received']]);
});

test('after=latest starts at the current end of the feed', async () => {
  const { place, list } = await start();
  assert.deepEqual(await list({ after: 'latest' }), { events: [], next: 0 });
  await place();
  await place();
  const { events, next } = await list({ after: 'latest' });
  assert.deepEqual([events, next], [[], 2]);
  await place();
  assert.deepEqual(summary(await list({ after: next })), [[3, 'order.received']]);
});

test('after the last event the list is empty and next is unchanged', async () => {
  const { place, list } = await start();
  await place();
  assert.deepEqual(await list({ after: 1 }), { events: [], next: 1 });
});

test('the events of every account are numbered from one', async () => {
  const [one, two] = [await start(), await start()];
  await one.place();
  await two.place();
  await one.place();
  assert.deepEqual(
    (await one.list()).events.map(({ number }) => number),
    [1, 2],
  );
  assert.deepEqual(
    (await two.list()).events.map(({ number }) => number),
    [1],
  );
});

test('a change that is rolled back leaves neither an event nor a gap', async () => {
  const { customer, place, list } = await start();
  await place();
  const { accountId } = customer.account;
  const { insertEvents } = await import('../../src/events/event-sql.ts');
  const failing = lab.db.asAccount(accountId, async (connection) => {
    await insertEvents(connection, accountId, lab.clock.now, [{ type: 'order.received', subject: { orderId: 1 } }]);
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  await lab.call(clientOperations.createOrder, { token: customer.token, body: order({ lines: [] }) });
  await place();
  assert.deepEqual(
    (await list()).events.map(({ number }) => number),
    [1, 2],
  );
});
