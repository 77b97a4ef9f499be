import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';

const lab = await startWithCustomer({ simulator: { pace: 2 } });
const { place, advance, status, results, reports } = sandboxOf(lab, lab.customer);
const supplies = { samplingSupplies: { code: 'JAR-50', quantity: 2 } };
const tested = (name: string, ...codes: string[]) =>
  sampleLine(name, { analyticalTests: codes.map((code) => ({ code })) });
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = (...samples: string[]) => ({ sampleComposite: { samples, analyticalTests: [{ code: 'TUTIN' }] } });

interface Detail {
  isFinal: boolean;
  samples: {
    name: string;
    testResults: { status: string; result?: { rangeIndicator: string; formattedResult: string } }[];
  }[];
}
const statuses = ({ samples }: Detail) => samples.map(({ testResults }) => testResults.map((result) => result.status));
const ranges = ({ samples }: Detail) =>
  samples.map(({ testResults }) => testResults.map(({ result }) => result?.rangeIndicator));
const names = ({ samples }: Detail) => samples.map(({ name }) => name);

test('an order goes from its receipt to its approved report, step by step', async () => {
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

test('the answer to the next step tells what was done and what comes', async () => {
  const orderId = await place(order());
  assert.deepEqual((await advance(orderId)).done[0].description, 'Registered 1 sample as job 700002.');
  assert.deepEqual((await advance(orderId)).next.description, 'Publish the final result.');
});

test('the same order has the same values again', async () => {
  const request = order({ lines: [tested('Again', 'MOISTURE', 'TUTIN', 'METH')] });
  const shown = async () => {
    const orderId = await place(request);
    await advance(orderId, 'END');
    return (await results(orderId)).at(-1).samples[0].testResults.map((one: { result: object }) => one.result);
  };
  assert.deepEqual(await shown(), await shown());
});

test('the audit trail names the people of the simulated laboratory, two pairs of eyes', async () => {
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
});

test('sandbox:partial arrives later, in a second job with a result and a report of its own', async () => {
  const orderId = await place(
    order({ lines: [tested('Here', 'MOISTURE'), tested('Late sandbox:partial', 'MOISTURE')] }),
  );
  const first = await advance(orderId);
  assert.equal(first.done[0].description, 'Registered 1 sample as job 700006.');
  let answer = first;
  while (answer.next.step !== 'REGISTER') answer = await advance(orderId);
  assert.equal(answer.status, 'IN_PROGRESS');
  assert.equal(answer.next.dueAt, '2026-03-02T03:00:10.000Z');
  assert.deepEqual((await results(orderId)).map(names), [['Here']]);
  assert.equal((await advance(orderId, 'END')).status, 'COMPLETED');
  assert.deepEqual((await results(orderId)).map(names), [['Here'], ['Late sandbox:partial']]);
  assert.equal((await status(orderId)).jobs.length, 2);
  assert.equal((await reports(orderId)).length, 2);
});

test('sandbox:amended is corrected after its report, with a reason and a second report', async () => {
  const orderId = await place(order({ lines: [tested('Wrong sandbox:amended', 'MOISTURE')] }));
  const { done } = await advance(orderId, 'END');
  const steps = ['REGISTER', 'MEASURE', 'PUBLISH', 'REPORT', 'AMEND', 'REPORT'];
  assert.deepEqual(
    done.map(({ step }: { step: string }) => step),
    steps,
  );
  const [before, after] = await results(orderId);
  assert.deepEqual(
    [before.isFinal, after.isFinal, after.analystComments],
    [true, true, 'Recalculated with the right calibration.'],
  );
  const shown = (detail: Detail) => detail.samples[0]?.testResults[0]?.result?.formattedResult;
  assert.notEqual(shown(before), shown(after));
  assert.deepEqual(
    (await reports(orderId)).map(({ version }: { version: string }) => version),
    ['1.0', '2.0'],
  );
});

test('sandbox:below-detection and sandbox:above-limit hold for every measurand of their samples', async () => {
  const lines = [
    tested('Clean sandbox:below-detection', 'MOISTURE', 'TUTIN'),
    tested('Foul SANDBOX:ABOVE-LIMIT', 'MOISTURE', 'METH'),
  ];
  const orderId = await place(order({ lines }));
  await advance(orderId, 'END');
  assert.deepEqual(ranges((await results(orderId)).at(-1)), [
    ['BELOW_DETECTION_LIMIT', 'BELOW_DETECTION_LIMIT'],
    ['ABOVE_UPPER_LIMIT', 'ABOVE_UPPER_LIMIT'],
  ]);
});

test('sandbox:rejected is rejected on receipt, with the composite that would need it', async () => {
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

test('an order of which everything is rejected ends there', async () => {
  const orderId = await place(order({ lines: [tested('Gone sandbox:rejected', 'MOISTURE')] }));
  const { done, next, status } = await advance(orderId, 'END');
  assert.deepEqual([done.length, next, status], [1, null, 'COMPLETED']);
  assert.deepEqual(await results(orderId), []);
});

test('sandbox:delayed waits twenty times as long for its arrival', async () => {
  const orderId = await place(order({ lines: [supplies, tested('Slow sandbox:delayed', 'MOISTURE')] }));
  const { next } = await advance(orderId);
  assert.deepEqual([next.step, next.dueAt], ['REGISTER', '2026-03-02T03:00:40.000Z']);
});

test('sandbox:composite-exceeds: the composite is above its limit, and its members are tested one by one', async () => {
  const lines = [member('A sandbox:composite-exceeds'), member('B'), composite('A sandbox:composite-exceeds', 'B')];
  const orderId = await place(order({ lines }));
  const { done } = await advance(orderId, 'END');
  const steps = ['REGISTER', 'MEASURE', 'PUBLISH', 'RETEST', 'MEASURE', 'PUBLISH', 'REPORT'];
  assert.deepEqual(
    done.map(({ step }: { step: string }) => step),
    steps,
  );
  const [interim, final] = await results(orderId);
  assert.equal(interim.analystComments, 'The composite is above its limit. Its members are tested one by one.');
  assert.deepEqual(ranges(interim), [[], [], ['ABOVE_UPPER_LIMIT']]);
  assert.deepEqual(ranges(final).map(([range]) => range)[0], 'ABOVE_UPPER_LIMIT');
  assert.deepEqual(statuses(final), [['COMPLETE'], ['COMPLETE'], ['COMPLETE']]);
});

test('a name that only looks like a scenario is a name', async () => {
  const orderId = await place(order({ lines: [tested('sandbox:rejected-not and sandbox', 'MOISTURE')] }));
  assert.equal((await advance(orderId)).done[0].step, 'REGISTER');
});

test('what people did by hand is found done, and what they measured stays', async () => {
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
