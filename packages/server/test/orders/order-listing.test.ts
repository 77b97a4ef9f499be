import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { computeOrderProgress } from '../../src/jobs/order-progress-sql.ts';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { asSuperuser } from '../support/database.ts';
import { type Line, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token, account } = lab.customer;
const { place, register, measure, publish } = benchOf(lab, lab.customer);

const supplies: Line = { samplingSupplies: { code: 'JAR-50', quantity: 1 } };
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite: Line = {
  sampleComposite: { name: 'Mixed', samples: ['C', 'D'], analyticalTests: [{ code: 'TUTIN' }] },
};
const orderId = await place(
  order({
    orderReferences: [{ name: 'ClientRef', value: 'Spring' }],
    lines: [supplies, sampleLine('A'), sampleLine('B'), member('C'), member('D'), composite, sampleLine('E')],
  }),
);

const stored = async () => {
  const [row] = await lab.db.asLaboratory((connection) =>
    connection.rows<{ status: string; listing: object; jobs: object[] }>(
      `select status, listing, (
                select coalesce(json_agg(json_build_object('labJobNumber', job_number, 'reportStatus', report_status)
                         order by job_number), '[]')
                  from jobs j where j.account_id = o.account_id and j.order_id = o.order_id) as jobs
         from orders o where account_id = $1 and order_id = $2`,
      [account.accountId, orderId],
    ),
  );
  return row;
};
const computed = async () => {
  const { jobs, ...order } = await lab.db.asLaboratory((connection) =>
    computeOrderProgress(connection, account.accountId, orderId),
  );
  return { ...order, jobs: jobs.toSorted((a, b) => a.labJobNumber - b.labJobNumber) };
};
const fill = await readFile(new URL('0058-order-listings.batches.sql', migrationsFolder), 'utf8');
const filled = async () => {
  const asOwner = (statement: string) => asSuperuser(lab.databaseUrl, `set labwire.side = 'laboratory'; ${statement}`);
  await asOwner(`update orders set listing = null where order_id = ${orderId}`);
  await asOwner(`update jobs set report_status = null where order_id = ${orderId}`);
  await asOwner(fill);
  return stored();
};

const shownToCustomer = async () =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body.reportStatus;
const listedTo = async () => {
  const { body: inbox } = await lab.lab(labOperations.listLabOrders);
  const { body: seen } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  const { body: own } = await lab.call(clientOperations.listOrders, { token });
  return [inbox.orders[0], seen, own.orders[0]].map(({ reportStatus }) => reportStatus);
};

const onOrder = (operation: Operation, body: object, more = {}) =>
  lab.lab(operation, { path: { orderId, ...more }, body });
const ask = async (body: object) => (await onOrder(labOperations.askCustomer, body)).body.questionId;
const answer = (questionId: number) =>
  lab.call(clientOperations.answerQuestion, { token, path: { orderId, questionId }, body: { text: 'Yes.' } });
const decide = (operation: Operation, labJobNumber: number, sequence: number, more = {}) =>
  lab.lab(operation, { path: { labJobNumber, sequence, ...more }, body: { reason: 'The lid.' } });
const report = async (labJobNumber: number): Promise<number> => {
  const { body } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: { reportId: body.reportId } });
  return body.reportId;
};

let question = 0;
let [first, second] = [0, 0];
let reportId = 0;
const withdrawal = { reason: 'Wrong sample.' };
const amendment = { isFinal: true, analystComments: 'Another dilution.' };
const dueDate = '2026-03-16';
const measuring = { code: 'MEASURING' };

/** The life of an order: each step, and the status of the report after it. */
const steps: [name: string, step: () => Promise<unknown>, reportStatus: object | null][] = [
  ['it is submitted', async () => {}, { code: 'NOT_STARTED' }],
  ['the laboratory asks', async () => (question = await ask({ text: 'All of it?' })), { code: 'AWAITING_ANSWER' }],
  ['the customer answers', () => answer(question), { code: 'NOT_STARTED' }],
  [
    'its references change',
    () =>
      lab.call(clientOperations.changeOrder, {
        token,
        path: { orderId },
        body: { orderReferences: [{ name: 'ClientRef', value: 'Autumn' }] },
      }),
    { code: 'NOT_STARTED' },
  ],
  ['one sample is registered', async () => (first = await register(orderId, { samples: ['A'] })), measuring],
  ['there is a question about another', async () => ask({ text: 'Sealed?', line: 2 }), { code: 'AWAITING_ANSWER' }],
  [
    'which is rejected',
    () => onOrder(labOperations.rejectSamples, { samples: [{ sample: 'B', reason: 'Leaked' }] }),
    measuring,
  ],
  [
    'the others are registered',
    async () => (second = await register(orderId, { samples: ['C', 'D', 'E'] })),
    { ...measuring, dueDate },
  ],
  ['supplies are dispatched', () => onOrder(labOperations.dispatchSupplies, {}), { ...measuring, dueDate }],
  ['a sample is held', () => decide(labOperations.holdSample, first, 1), measuring],
  ['it is released', () => decide(labOperations.releaseSample, first, 1), { ...measuring, dueDate }],
  ['the first job is measured', () => measure(first, [measured('A', 'MOISTURE', 0.9)]), { ...measuring, dueDate }],
  [
    'a test is added',
    () =>
      lab.lab(labOperations.addTests, {
        path: { labJobNumber: first, sequence: 1 },
        body: { codes: ['GLYPHOSATE'] },
      }),
    { ...measuring, dueDate },
  ],
  [
    'it is dropped',
    () => decide(labOperations.dropTest, first, 1, { testCode: 'GLYPHOSATE' }),
    { ...measuring, dueDate },
  ],
  ['the composite is measured', () => measure(second, [measured('Mixed', 'TUTIN', 0.1)]), { ...measuring, dueDate }],
  ['an interim result is published', () => publish(second, { isFinal: false }), { ...measuring, dueDate }],
  ['its report is approved', () => report(second), { ...measuring, dueDate }],
  [
    'the last sample is measured',
    () => measure(second, [measured('E', 'MOISTURE', 0.1)]),
    { code: 'AWAITING_RELEASE', dueDate },
  ],
  [
    'the results are final',
    async () => [await publish(first), await publish(second)],
    { code: 'AWAITING_RELEASE', dueDate },
  ],
  ['one report is approved', () => report(first), { code: 'AWAITING_RELEASE', dueDate }],
  ['both are approved', async () => (reportId = await report(second)), { code: 'AVAILABLE' }],
  ['there is another question', async () => (question = await ask({ text: 'Keep it?' })), { code: 'AVAILABLE' }],
  ['a result is amended', () => publish(first, amendment), { code: 'AWAITING_ANSWER' }],
  ['the question is answered', () => answer(question), { code: 'AWAITING_RELEASE' }],
  ['the amended report is approved', () => report(first), { code: 'AVAILABLE' }],
  [
    'a report is withdrawn',
    () => lab.lab(labOperations.withdrawReport, { path: { reportId }, body: withdrawal }),
    { code: 'AWAITING_RELEASE' },
  ],
  ['it is replaced', () => report(second), { code: 'AVAILABLE' }],
];

for (const [name, step, reportStatus] of steps) {
  test(`an order says why it has no report, and its entry in lists is as its lines, results and reports: ${name}`, async () => {
    await step();
    const expected = await computed();
    assert.deepEqual(await stored(), expected);
    assert.deepEqual(await shownToCustomer(), reportStatus);
    assert.deepEqual(await listedTo(), [reportStatus, reportStatus, reportStatus]);
    assert.deepEqual(await filled(), expected, 'as the migration fills it');
  });
}

test('an order of supplies alone and a cancelled order have no report', async () => {
  const cancelled = await place();
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId: cancelled } });
  const supplied = await place(order({ lines: [supplies] }));
  const { body } = await lab.call(clientOperations.listOrders, { token, query: { limit: 2 } });
  assert.deepEqual(
    body.orders.map(({ orderId: listed, reportStatus }: { orderId: number; reportStatus: object | null }) => [
      listed,
      reportStatus,
    ]),
    [
      [supplied, null],
      [cancelled, null],
    ],
  );
});

test('the ETag of a job changes with its report status', async () => {
  const asked = await place();
  const labJobNumber = await register(asked);
  const read = (tag?: string) =>
    lab.lab(labOperations.getJob, {
      path: { labJobNumber },
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const before = await read();
  assert.deepEqual(before.body.reportStatus, { code: 'MEASURING', dueDate });
  assert.equal((await read(String(before.headers.etag))).status, 304);
  await lab.lab(labOperations.askCustomer, { path: { orderId: asked }, body: { text: 'Raw?' } });
  const after = await read(String(before.headers.etag));
  assert.deepEqual([after.status, after.body.reportStatus.code], [200, 'AWAITING_ANSWER']);
  const entry = [measured('S1', 'MOISTURE', 0.1)];
  const headers = { 'if-match': String(before.headers.etag) };
  const saved = await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body: entry, headers });
  assert.equal(saved.status, 200, 'the version is the same');
});
