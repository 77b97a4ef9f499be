import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import pg from 'pg';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { adminToken, type Call, type Laboratory, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const other = await startLaboratory({ sharing: lab });
const bench = benchOf(lab, lab.customer);
const threeSamples = () => order({ lines: ['S1', 'S2', 'S3'].map((name) => sampleLine(name)) });

let keys = 0;
const newKey = () => `key-${++keys}`;
const send = (operation: Operation, call: Call, key: string, token = adminToken, process: Laboratory = lab) =>
  process.call(operation, { ...call, token, headers: { 'idempotency-key': key } });

const lastEvent = async () => (await lab.lab(labOperations.listLabEvents, { query: { after: 'latest' } })).body.next;

const draft = async () => {
  const { labJobNumber } = await bench.finish();
  return (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId as number;
};

/** For every operation that accepts a key: a call that could not, or must not, be made twice. */
const calls: Record<string, () => Promise<[operation: Operation, call: Call]>> = {
  registerJob: async () => [labOperations.registerJob, { path: { orderId: await bench.place() }, body: {} }],
  addTests: async () => {
    const path = { labJobNumber: await bench.register(await bench.place()), sequence: 1 };
    return [labOperations.addTests, { path, body: { codes: ['GLYPHOSATE'] } }];
  },
  putMeasurements: async () => {
    const path = { labJobNumber: await bench.register(await bench.place()) };
    return [labOperations.putMeasurements, { path, body: [measured('S1', 'MOISTURE', 0.1)] }];
  },
  enterMeasurements: async () => {
    const sampleNumber = `${await bench.register(await bench.place())}-1`;
    const body = [{ sampleNumber, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 }];
    return [labOperations.enterMeasurements, { body }];
  },
  publishResult: async () => {
    const { labJobNumber } = await bench.finish();
    const body = { isFinal: true, analystComments: 'Corrected.' };
    return [labOperations.publishResult, { path: { labJobNumber }, body }];
  },
  approveReport: async () => [labOperations.approveReport, { path: { reportId: await draft() } }],
  withdrawReport: async () => {
    const path = { reportId: await draft() };
    await lab.lab(labOperations.approveReport, { path });
    return [labOperations.withdrawReport, { path, body: { reason: 'The wrong sample was tested.' } }];
  },
  rejectSamples: async () => {
    const body = { samples: [{ sample: 'S1', reason: 'It leaked.' }] };
    return [labOperations.rejectSamples, { path: { orderId: await bench.place() }, body }];
  },
  dispatchSupplies: async () => {
    const supplies = order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }] });
    return [labOperations.dispatchSupplies, { path: { orderId: await bench.place(supplies) }, body: {} }];
  },
  askCustomer: async () => [
    labOperations.askCustomer,
    { path: { orderId: await bench.place() }, body: { text: 'Shall we?' } },
  ],
  answerCustomer: async () => {
    const orderId = await bench.place();
    const { body } = await lab.lab(labOperations.askCustomer, { path: { orderId }, body: { text: 'Shall we?' } });
    const path = { orderId, questionId: body.questionId };
    return [labOperations.answerCustomer, { path, body: { text: 'We shall.' } }];
  },
};
for (const decision of ['rejectSample', 'holdSample', 'releaseSample', 'dropTest', 'repeatTest'] as const) {
  calls[decision] = async () => {
    const path = { labJobNumber: await bench.register(await bench.place(threeSamples())), sequence: 1 };
    const body = { reason: 'It leaked.' };
    if (decision === 'releaseSample') await lab.lab(labOperations.holdSample, { path, body });
    if (decision === 'repeatTest') await bench.measure(path.labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
    return [labOperations[decision], { path: { ...path, testCode: 'MOISTURE' }, body }];
  };
}

const acceptsKey = ({ headers }: Operation) => 'idempotency-key' in (headers?.properties ?? {});

for (const operation of Object.values(labOperations) as Operation[]) {
  if (!acceptsKey(operation)) continue;
  test(`${operation.id} with the same key changes nothing and returns the same response`, async () => {
    const prepare = calls[operation.id];
    assert.ok(prepare, `add a call of ${operation.id} to this file`);
    const [, call] = await prepare();
    const key = newKey();
    const first = await send(operation, call, key);
    assert.ok(first.status >= 200 && first.status < 300, JSON.stringify(first.body));
    const events = await lastEvent();
    const again = await send(operation, call, key, adminToken, other);
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.deepEqual([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']], [undefined, 'true']);
    assert.equal(again.headers.etag, first.headers.etag);
    assert.equal(await lastEvent(), events);
  });
}

test('without a key, a repeated publication creates a second result', async () => {
  const { labJobNumber } = await bench.finish();
  const body = { isFinal: true, analystComments: 'Corrected.' };
  assert.notEqual(await bench.publish(labJobNumber, body), await bench.publish(labJobNumber, body));
});

test('a repeated request does not overwrite a measurement that was entered after it', async () => {
  const labJobNumber = await bench.register(await bench.place());
  const call = { path: { labJobNumber }, body: [measured('S1', 'MOISTURE', 0.1)] };
  const key = newKey();
  await send(labOperations.putMeasurements, call, key);
  await bench.measure(labJobNumber, [measured('S1', 'MOISTURE', 0.2)]);
  const { body, headers } = await send(labOperations.putMeasurements, call, key);
  assert.equal(headers['idempotent-replayed'], 'true');
  assert.equal(body.samples[0].tests[0].measurands[0].value, '0.2');
});

test('the key with another body, job or operation is 422', async () => {
  const [first, second] = [await bench.register(await bench.place()), await bench.register(await bench.place())];
  const key = newKey();
  const body = [measured('S1', 'MOISTURE', 0.1)];
  await send(labOperations.putMeasurements, { path: { labJobNumber: first }, body }, key);
  const attempts: [Operation, Call][] = [
    [labOperations.putMeasurements, { path: { labJobNumber: first }, body: [measured('S1', 'MOISTURE', 0.2)] }],
    [labOperations.putMeasurements, { path: { labJobNumber: second }, body }],
    [labOperations.publishResult, { path: { labJobNumber: first }, body: { isFinal: true } }],
  ];
  for (const [operation, call] of attempts) {
    assertProblem(await send(operation, call, key), 'idempotency-key-reused');
  }
});

test('a rejected request does not use up its key', async () => {
  const path = { labJobNumber: await bench.register(await bench.place()) };
  const key = newKey();
  const wrong = { path, body: [measured('S1', 'MOISTURE', 0.1, { measurandCode: 'M9' })] };
  assertProblem(await send(labOperations.putMeasurements, wrong, key), 'invalid-request');
  const right = { path, body: [measured('S1', 'MOISTURE', 0.1)] };
  assert.equal((await send(labOperations.putMeasurements, right, key)).status, 200);
});

test('callers do not share keys', async () => {
  const key = newKey();
  const tokens = [await lab.staffToken('integration'), await lab.staffToken('integration')];
  const orders = [await bench.place(), await bench.place()];
  for (const [i, token] of tokens.entries()) {
    const call = { path: { orderId: orders[i] ?? 0 }, body: {} };
    assert.equal((await send(labOperations.registerJob, call, key, token)).status, 201);
  }
});

test('while the first request is in progress, the second is 409', async () => {
  const running = new pg.Client({ connectionString: lab.databaseUrl });
  await running.connect();
  const key = newKey();
  const call = { path: { orderId: await bench.place() }, body: {} };
  const token = await lab.staffToken('integration');
  const { body: tokens } = await lab.lab(labOperations.listStaffTokens);
  const { name } = tokens.staffTokens.at(-1);
  const { rows } = await running.query('select identity from staff_tokens where name = $1', [name]);
  await running.query('begin');
  const identity = rows[0]?.identity ?? `token:${name}`;
  await running.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify([identity, key])]);
  assertProblem(await send(labOperations.registerJob, call, key, token), 'request-in-progress');
  await running.query('rollback');
  await running.end();
  assert.equal((await send(labOperations.registerJob, call, key, token)).status, 201);
});

test('after 24 hours the key is unknown', async () => {
  const call = { path: { orderId: await bench.place() }, body: {} };
  const key = newKey();
  await send(labOperations.registerJob, call, key);
  lab.clock.advance(24 * 3_600_000);
  assertProblem(await send(labOperations.registerJob, call, key), 'conflict');
});
