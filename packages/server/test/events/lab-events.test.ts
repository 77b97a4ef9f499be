import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { LabEvent, LabEventList } from '@labwire/contract/lab-event.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { account, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startLaboratory();
const other = await startLaboratory({ sharing: lab });
const customer = await lab.onboard(account);
const rival = await lab.onboard(rivalAccount);
const bench = benchOf(lab, customer);
const rivals = benchOf(lab, rival);
const rivalOrganisations = order().organisations.map((organisation) => ({
  ...organisation,
  name: 'Rival Ltd',
  contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName: 'Rosa' }],
}));
const rivalOrder = () => ({ ...order(), organisations: rivalOrganisations }) as ReturnType<typeof order>;

const list = async (query: Record<string, string | number> = {}): Promise<LabEventList> =>
  (await lab.lab(labOperations.listLabEvents, { query })).body;
const latest = async () => (await list({ after: 'latest' })).next;
const since = async (after: number) => (await list({ after, limit: 1000 })).events;
const facts = ({ type, data: { links: _, ...data } }: LabEvent) => ({ type, ...data });

test('the feed has the events of all accounts with their identifiers, in order and without measurements', async () => {
  const start = await latest();
  const { accountId } = customer.account;
  const orderId = await bench.place(order({ lines: [sampleLine('Drum'), sampleLine('Pail')] }));
  const theirs = await rivals.place(rivalOrder());
  const labJobNumber = await bench.register(orderId, { samples: ['Drum'] });
  await lab.lab(labOperations.addTests, { path: { labJobNumber, sequence: 1 }, body: { codes: ['GLYPHOSATE'] } });
  const path = { labJobNumber, sequence: 1 };
  await lab.lab(labOperations.holdSample, { path, body: { reason: 'Label missing.' } });
  const answered = { token: rival.token, path: { orderId: theirs } };
  const { body: question } = await lab.call(clientOperations.askQuestion, { ...answered, body: { text: 'When?' } });
  await lab.call(clientOperations.cancelOrder, answered);
  await lab.lab(labOperations.rejectSamples, {
    path: { orderId },
    body: { samples: [{ sample: 'Pail', reason: 'It leaked.' }] },
  });

  const events = await since(start);
  const ours = { accountId, orderId };
  const rivalIds = { accountId: rival.account.accountId, orderId: theirs };
  assert.deepEqual(events.map(facts), [
    { type: 'order.received', ...ours },
    { type: 'order.received', ...rivalIds },
    { type: 'job.registered', ...ours, labJobNumber },
    { type: 'test.added', ...ours, labJobNumber, sequence: 1, testCode: 'GLYPHOSATE' },
    { type: 'sample.held', ...ours, labJobNumber, sequence: 1, line: 0, reason: 'Label missing.' },
    { type: 'question.asked', ...rivalIds, questionId: question.questionId, side: 'CUSTOMER' },
    { type: 'order.cancelled', ...rivalIds },
    { type: 'order.rejected-sample', ...ours, line: 1 },
  ]);
  assert.deepEqual(
    events.map(({ number }) => number),
    events.map((_, i) => start + i + 1),
  );
});

test('the links of events can be fetched by the laboratory', async () => {
  const start = await latest();
  const { labJobNumber } = await bench.finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  await lab.lab(labOperations.withdrawReport, { path: draft, body: { reason: 'The wrong sample was tested.' } });
  const token = await lab.staffToken('integration');
  const events = await since(start);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['order.received', 'job.registered', 'result.published', 'report.approved', 'report.withdrawn'],
  );
  assert.doesNotMatch(JSON.stringify(events), /0\.034|MOISTURE/);
  const links = events.flatMap(({ data }) => Object.entries(data.links));
  assert.equal(links.length, 13);
  for (const [name, link] of links) {
    const url = link.slice(publicUrl.length);
    const { statusCode } = await lab.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    assert.equal(statusCode, 200, `${name}: ${url}`);
  }
});

test('an event has the time at which it happened, not the time at which the feed was read', async () => {
  const start = await latest();
  await bench.place();
  const at = lab.clock.now.toISOString();
  lab.clock.advance(60_000);
  assert.deepEqual(
    (await since(start)).map(({ timestamp }) => timestamp),
    [at],
  );
});

test('a change that is rolled back leaves neither an event nor a gap', async () => {
  const start = await latest();
  const { insertLabEvents } = await import('../../src/events/lab-event-sql.ts');
  const failing = lab.db.asLaboratory(async (connection) => {
    insertLabEvents(connection, 1001, lab.clock.now, [{ type: 'job.registered', subject: { orderId: 1 } }]);
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  await bench.place();
  assert.deepEqual(
    (await since(start)).map(({ number }) => number),
    [start + 1],
  );
});

test('events that customers do not get are not in their feed', async () => {
  const { customer: one, ...steps } = await (async () => {
    const onboarded = await lab.onboard(account);
    return { customer: onboarded, ...benchOf(lab, onboarded) };
  })();
  await steps.register(await steps.place());
  const { body } = await lab.call(clientOperations.listEvents, { token: one.token });
  assert.deepEqual(
    body.events.map(({ type }: { type: string }) => type),
    ['order.received'],
  );
});

test('a page ends at the limit and the next one continues after it', async () => {
  const start = await latest();
  for (let i = 0; i < 3; i++) await bench.place();
  const first = await list({ after: start, limit: 2 });
  const second = await list({ after: first.next, limit: 2 });
  assert.deepEqual([first.events.length, second.events.length, second.next], [2, 1, start + 3]);
  assertProblem(await lab.lab(labOperations.listLabEvents, { query: { after: start + 4 } }), 'invalid-request');
});

test('a waiting request returns the event that another process writes', async () => {
  const start = await latest();
  const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await lab.staffToken('integration')}` };
  const waiting = fetch(`${address}/lab/api/v1/events?after=${start}&wait=30`, { headers });
  const orderId = await benchOf(other, customer).place();
  const { events } = (await (await waiting).json()) as LabEventList;
  assert.deepEqual(
    events.map(({ data }) => data.orderId),
    [orderId],
  );
});

test('a waiting request ends with 401 when its token is deleted', async () => {
  const { body: created } = await lab.lab(labOperations.createStaffToken, {
    body: { name: 'LIMS', role: 'integration' },
  });
  const start = await latest();
  const { port } = lab.app.server.address() as { port: number };
  const headers = { authorization: `Bearer ${created.token}` };
  let status = 0;
  void fetch(`http://127.0.0.1:${port}/lab/api/v1/events?after=${start}&wait=30`, { headers }).then((response) => {
    status = response.status;
  });
  await eventually(async () => {
    await other.lab(labOperations.deleteStaffToken, { path: created });
    assert.equal(status, 401);
  });
});
