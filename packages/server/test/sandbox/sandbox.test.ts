import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { signedIn } from '../support/staff.ts';

const lab = await startWithCustomer({ simulator: { pace: 2 } });
const { place, advance, status, results, reports } = sandboxOf(lab, lab.customer);
const supplies = { samplingSupplies: { code: 'JAR-50', quantity: 2 } };
const tested = (name: string, ...codes: string[]) =>
  sampleLine(name, { analyticalTests: codes.map((code) => ({ code })) });
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = (...samples: string[]) => ({ sampleComposite: { samples, analyticalTests: [{ code: 'TUTIN' }] } });

const submit = (body: object, headers: Record<string, string> = {}) =>
  lab.call(clientOperations.createOrder, { token: lab.customer.token, body, headers });
/** Begins before all tests, because it takes ten seconds. */
const slow = (async () => {
  const started = performance.now();
  const { status } = await submit(order({ lines: [tested('Slow sandbox:slow-response', 'MOISTURE')] }));
  return { status, seconds: (performance.now() - started) / 1000 };
})();

interface Detail {
  isFinal: boolean;
  samples: {
    name: string;
    testResults: { status: string; result?: { rangeIndicator: string; formattedResult: string } }[];
  }[];
}
const statuses = ({ samples }: Detail) => samples.map(({ testResults }) => testResults.map((result) => result.status));
const names = ({ samples }: Detail) => samples.map(({ name }) => name);

test('an order advances from its submission to its approved report, step by step', async () => {
  const orderId = await place(order({ lines: [supplies, tested('S1', 'MOISTURE', 'TUTIN')] }));
  const seen: [string, string, string | undefined][] = [];
  for (let isDone = false; !isDone; ) {
    const answer = await advance(orderId);
    seen.push([answer.done[0].step, answer.status, answer.next?.step]);
    assert.equal(answer.done.length, 1);
    assert.ok(!answer.next || answer.next.dueAt === '2026-03-02T03:00:02.000Z');
    isDone = answer.next === null;
  }
  assert.deepEqual(seen, [
    ['DISPATCH', 'RECEIVED', 'REGISTER'],
    ['REGISTER', 'REGISTERED', 'MEASURE'],
    ['MEASURE', 'IN_PROGRESS', 'PUBLISH'],
    ['PUBLISH', 'IN_PROGRESS', 'MEASURE'],
    ['MEASURE', 'IN_PROGRESS', 'PUBLISH'],
    ['PUBLISH', 'COMPLETED', 'REPORT'],
    ['REPORT', 'COMPLETED', undefined],
  ]);
  const [interim, final, ...more] = await results(orderId);
  assert.deepEqual([interim.isFinal, final.isFinal, more.length], [false, true, 0]);
  assert.deepEqual([statuses(interim), statuses(final)], [[['COMPLETE', 'IN_PROGRESS']], [['COMPLETE', 'COMPLETE']]]);
  const [report] = await reports(orderId);
  assert.deepEqual([report.version, report.isFinal], ['1.0', true]);
  assert.deepEqual(await advance(orderId, 'END'), { orderId, status: 'COMPLETED', done: [], next: null });
});

test('the response describes the completed step and the next one', async () => {
  const orderId = await place(order());
  assert.match((await advance(orderId)).done[0].description, /^Registered 1 sample as job \d+\.$/);
  assert.deepEqual((await advance(orderId)).next.description, 'Publish the final result.');
});

test('the audit trail names the simulated analyst and approver, who satisfy the approval rules', async () => {
  await lab.lab(labOperations.putSettings, {
    body: { name: 'Strict', address: [], signatories: [], twoPairsOfEyes: true },
  });
  const orderId = await place(order());
  await advance(orderId, 'END');
  assert.equal((await reports(orderId)).length, 1);
  const { body } = await lab.lab(labOperations.readAudit, { query: { limit: 5 } });
  const actions = body.entries.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`);
  assert.deepEqual(actions.reverse(), [
    'staff:Simulated analyst job.registered',
    'staff:Simulated analyst measurements.entered',
    'staff:Simulated analyst result.published',
    'staff:Simulated analyst report.drafted',
    'staff:Simulated approver report.approved',
  ]);
  const { headers } = await signedIn(lab, 'Head of quality', 'admin');
  const relaxed = { name: 'Relaxed', address: [], signatories: [], twoPairsOfEyes: false };
  assert.equal((await lab.call(labOperations.putSettings, { body: relaxed, headers })).status, 200);
});

test('sandbox:partial arrives later, in a second job with its own result and report', async () => {
  const orderId = await place(
    order({ lines: [tested('Here', 'MOISTURE'), tested('Late sandbox:partial', 'MOISTURE')] }),
  );
  let answer = await advance(orderId);
  while (answer.next.step !== 'REGISTER') answer = await advance(orderId);
  assert.equal(answer.status, 'IN_PROGRESS');
  assert.equal(answer.next.dueAt, '2026-03-02T03:00:10.000Z');
  assert.deepEqual((await results(orderId)).map(names), [['Here']]);
  assert.equal((await advance(orderId, 'END')).status, 'COMPLETED');
  assert.deepEqual((await results(orderId)).map(names), [['Here'], ['Late sandbox:partial']]);
  assert.equal((await status(orderId)).jobs.length, 2);
  assert.equal((await reports(orderId)).length, 2);
});

test('sandbox:rejected rejects the sample and the composite that needs it', async () => {
  const lines = [
    member('A'),
    member('B sandbox:rejected'),
    tested('C', 'MOISTURE'),
    composite('A', 'B sandbox:rejected'),
  ];
  const orderId = await place(order({ lines }));
  const { done } = await advance(orderId);
  assert.deepEqual(done, [{ step: 'REJECT', description: 'Rejected 2 samples.' }]);
  assert.equal((await advance(orderId, 'END')).status, 'COMPLETED');
  assert.deepEqual(names((await results(orderId)).at(-1)), ['C']);
  const { body } = await lab.call(clientOperations.listEvents, { token: lab.customer.token, query: { limit: 200 } });
  interface Told {
    type: string;
    data: { orderId: number; line: number };
  }
  const rejected = body.events.filter((event: Told) => event.type === 'order.rejected-sample');
  assert.deepEqual(
    rejected.map(({ data }: Told) => [data.orderId, data.line]),
    [0, 1, 3].map((line) => [orderId, line]),
  );
});

test('an order whose samples are all rejected is cancelled', async () => {
  const orderId = await place(order({ lines: [tested('Gone sandbox:rejected', 'MOISTURE')] }));
  const { done, next, status } = await advance(orderId, 'END');
  assert.deepEqual([done.length, next, status], [1, null, 'CANCELLED']);
  assert.deepEqual(await results(orderId), []);
});

for (const [scenario, status] of [
  ['too-many-requests', 429],
  ['unavailable', 503],
] as const) {
  test(`sandbox:${scenario} refuses the first submission with ${status}, and accepts it when it is repeated`, async () => {
    const body = order({ lines: [tested(`S1 sandbox:${scenario}`, 'MOISTURE')] });
    const headers = { 'idempotency-key': `rehearsal-${scenario}` };
    const refused = await submit(body, headers);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [status, '2']);
    const accepted = await submit(body, headers);
    assert.equal(accepted.status, 201);
    assert.deepEqual((await submit(body, headers)).body, accepted.body);
    const statuses = [await submit(body), await submit(body), await submit(body)].map((answer) => answer.status);
    assert.deepEqual(statuses, [status, 201, status]);
    const wrong = order({ lines: [tested(`S1 sandbox:${scenario}`, 'NONE')] });
    assert.equal((await submit(wrong)).status, 400);
  });
}

test('an unknown scenario is rejected with a suggestion and the list, also in a check and in a change', async () => {
  const body = order({ lines: [tested('S1 sandbox:rejectd', 'MOISTURE')] });
  for (const operation of [clientOperations.createOrder, clientOperations.validateOrder]) {
    const answer = await lab.call(operation, { token: lab.customer.token, body });
    const [{ pointer, code, message, see }] = answer.body.errors;
    assert.deepEqual(
      [pointer, code, see],
      ['/lines/0/sample/name', 'unknown_scenario', `${publicUrl}/docs/sandbox#scenarios`],
    );
    assert.match(message, /^no scenario "sandbox:rejectd"; did you mean "sandbox:rejected"\? There are: partial, /);
  }
  const orderId = await place(order());
  const change = { addedLines: [tested('S2 sandbox:rejectd', 'MOISTURE')] };
  const changed = await lab.call(clientOperations.changeOrder, {
    token: lab.customer.token,
    path: { orderId },
    body: change,
  });
  assert.deepEqual([changed.status, changed.body.errors?.[0].code], [400, 'unknown_scenario']);
});

test('sandbox:slow-response delays the response by ten seconds', async () => {
  const { status, seconds } = await slow;
  assert.equal(status, 201);
  assert.ok(seconds >= 9.9, String(seconds));
});

test('the simulator skips steps done by hand and keeps their measurements', async () => {
  const orderId = await place(order({ lines: [tested('S1', 'MOISTURE', 'TUTIN')] }));
  const { body: job } = await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} });
  const byHand = [{ sample: 'S1', testCode: 'TUTIN', measurandCode: 'M1', value: 0.123 }];
  await lab.lab(labOperations.putMeasurements, { path: job, body: byHand });
  const { done } = await advance(orderId);
  assert.deepEqual(
    done.map(({ step }: { step: string }) => step),
    ['MEASURE'],
  );
  assert.equal((await advance(orderId, 'END')).status, 'COMPLETED');
  const [, tutin] = (await results(orderId)).at(-1).samples[0].testResults;
  assert.equal(tutin.result.formattedResult, '0.123');
});

const { token } = lab.customer;
const tryAdvance = (body: object, as = token) => lab.call(clientOperations.advanceSandbox, { token: as, body });

test('without the simulator an order does not advance, and advancing it is a conflict', async () => {
  const off = await startWithCustomer();
  const ours = sandboxOf(off, off.customer);
  const orderId = await ours.place(order());
  const answer = await off.call(clientOperations.advanceSandbox, { token: off.customer.token, body: { orderId } });
  assert.equal(answer.status, 409);
  assert.match(answer.body.detail, /disabled/);
  assert.equal((await ours.status(orderId)).status, 'RECEIVED');
});

test('production does not have the operation, and names have no meaning', async () => {
  const production = await startWithCustomer({ environment: 'production' });
  const { url, method } = { url: clientOperations.advanceSandbox.path, method: 'POST' as const };
  const headers = { authorization: `Bearer ${production.customer.token}` };
  const { orderId } = (
    await production.call(clientOperations.createOrder, { token: production.customer.token, body: order() })
  ).body;
  const answer = await production.app.inject({ url, method, headers, payload: { orderId } });
  assert.equal(answer.statusCode, 404);
  for (const keyword of ['unavailable', 'too-many-requests', 'slow-response', 'unknown']) {
    const body = order({ lines: [sampleLine(`S1 sandbox:${keyword}`)] });
    const { status } = await production.call(clientOperations.createOrder, { token: production.customer.token, body });
    assert.equal(status, 201, keyword);
  }
});

test('a report that needs another signatory stops the simulation', async () => {
  const signatories = [{ name: 'Simulated approver', title: 'Manager', sections: ['Chemistry'], opinions: true }];
  const settings = { name: 'Strict', address: [], twoPairsOfEyes: false };
  const { body: catalogue } = await lab.lab(labOperations.getCatalogue);
  const ordered = order().lines[0]?.sample?.analyticalTests?.[0]?.code;
  const test = catalogue.tests.find(({ code }: { code: string }) => code === ordered);
  await lab.lab(labOperations.putSettings, { body: { ...settings, signatories } });
  await lab.lab(labOperations.putCatalogue, { body: { tests: [{ ...test, section: 'Chemistry' }] } });
  const lines = ['A', 'B'].map((name, i) =>
    sampleLine(name, i === 0 ? {} : { analyticalTests: [{ code: 'GLYPHOSATE' }] }),
  );
  const refused = await tryAdvance({ orderId: await place(order({ lines })), to: 'END' });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /needs the authorisation of another signatory/);
  await lab.lab(labOperations.putSettings, { body: { ...settings, signatories: [] } });
});

test('a refused step stops the simulation until its cause is resolved', async () => {
  const settings = { name: 'Strict', address: [], signatories: [{ name: 'Dr Aroha Ngata', title: 'Manager' }] };
  const eyes = { twoPairsOfEyes: false };
  await lab.lab(labOperations.putSettings, { body: { ...settings, ...eyes } });
  const orderId = await place(order());
  const refused = await tryAdvance({ orderId, to: 'END' });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /signatories/);
  assert.deepEqual([(await results(orderId)).length, await reports(orderId)], [1, []]);
  await lab.lab(labOperations.putSettings, { body: { ...settings, signatories: [], ...eyes } });
  const { done, next } = await advance(orderId, 'END');
  assert.deepEqual([done.length, next], [1, null]);
  assert.equal((await reports(orderId)).length, 1);
});

test('concurrent requests to advance an order perform every step once', async () => {
  const second = { ...lab, ...(await startWithCustomer({ sharing: lab, simulator: { pace: 2 } })) };
  const analyticalTests = [{ code: 'MOISTURE' }, { code: 'TUTIN' }];
  const orderId = await place(order({ lines: [sampleLine('S1 sandbox:amended', { analyticalTests })] }));
  const body = { orderId, to: 'END' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      (i % 2 === 0 ? lab : second).call(clientOperations.advanceSandbox, { token, body }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.deepEqual(
    (await results(orderId)).map(({ isFinal }) => isFinal),
    [false, true, true],
  );
  assert.deepEqual(
    (await reports(orderId)).map(({ version }: { version: string }) => version),
    ['1.0', '2.0'],
  );
  const { body: trail } = await lab.lab(labOperations.readAudit, { query: { action: 'job.registered', limit: 200 } });
  const jobs = trail.entries.filter(({ after }: { after: { orderId: number } }) => after.orderId === orderId);
  assert.equal(jobs.length, 1);
});
