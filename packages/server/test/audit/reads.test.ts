import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LabRead, Read } from '@labwire/contract/read.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { rivalAccount } from '../support/fixtures.ts';
import { type Customer, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();
const { customer } = lab;
const { token, username } = customer;
const bench = benchOf(lab, customer);
const minute = 60_000;
const hour = 60 * minute;

const reads = async (query: Record<string, string | number> = {}, reader: Customer = customer): Promise<Read[]> =>
  (await lab.call(clientOperations.listReads, { token: reader.token, query })).body.reads;

const getResult = (resultId: string, headers: Record<string, string> = {}) =>
  lab.call(clientOperations.getResult, { token, path: { resultId }, headers });

const reported = await finishWithReport();

async function finishWithReport() {
  const finished = await bench.finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: finished, body: {} });
  const { body: approved } = await lab.lab(labOperations.approveReport, { path: draft });
  return { ...finished, reportId: draft.reportId as number, reportHashId: approved.reportHashId as string };
}

test('reading a result is logged with the reader, the time and the count per day', async () => {
  const { resultId, orderId, labJobNumber } = await bench.finish();
  const firstAt = lab.clock.now.toISOString();
  await getResult(resultId);
  lab.clock.advance(minute);
  const latest = { token, path: { labJobNumber } };
  await lab.call(clientOperations.getLatestResult, latest);
  await getResult(resultId, { accept: fhirMediaType });
  await lab.call(clientOperations.getLatestResult, { ...latest, headers: { accept: fhirMediaType } });
  await lab.call(clientOperations.getResultChanges, { token, path: { resultId } });
  const [read, ...others] = await reads({ resultId });
  assert.deepEqual(others, []);
  assert.deepEqual(read, {
    readId: read?.readId,
    side: 'CUSTOMER',
    username,
    role: null,
    kind: 'RESULT',
    orderId,
    labJobNumber,
    resultId,
    reportHashId: null,
    times: 5,
    firstAt,
    lastAt: lab.clock.now.toISOString(),
  });
});

test('reads are listed by day, newest first', async () => {
  const { resultId } = await bench.finish();
  await getResult(resultId);
  lab.clock.advance(23 * hour);
  await getResult(resultId);
  const days = (await reads({ resultId })).map(({ firstAt, times }) => [firstAt, times]);
  const [today, yesterday] = [0, 23].map((ago) => new Date(lab.clock.now.getTime() - ago * hour).toISOString());
  assert.deepEqual(days, [
    [today, 1],
    [yesterday, 1],
  ]);
  lab.clock.advance(-23 * hour);
});

test('downloading a report, as a whole or in ranges, is logged', async () => {
  const { orderId, labJobNumber, reportHashId } = reported;
  const path = { orderId, reportHashId };
  await lab.call(clientOperations.downloadReport, { token, path });
  await lab.call(clientOperations.downloadReport, { token, path, headers: { range: 'bytes=0-9' } });
  const [read, ...others] = await reads({ reportHashId });
  assert.deepEqual(others, []);
  const { kind, times, resultId } = read ?? {};
  assert.deepEqual([kind, times, resultId, read?.labJobNumber], ['REPORT', 2, null, labJobNumber]);
});

test('the customer sees the role of staff who read a document, and the laboratory sees the name', async () => {
  const { resultId, labJobNumber, reportId } = reported;
  const analyst = await lab.staffToken('analyst');
  await lab.call(labOperations.getLabResult, { token: analyst, path: { resultId } });
  await lab.call(labOperations.getLabResultChanges, { token: analyst, path: { resultId } });
  await lab.call(labOperations.previewReport, { token: analyst, path: { reportId } });
  const told = (await reads({ labJobNumber })).filter(({ side }) => side === 'LABORATORY');
  assert.deepEqual(told.map(({ kind, role, username, times }) => [kind, role, username, times]).sort(), [
    ['REPORT', 'analyst', null, 1],
    ['RESULT', 'analyst', null, 2],
  ]);
  const path = { accountId: customer.account.accountId };
  const { body } = await lab.lab(labOperations.listAccountReads, { path, query: { labJobNumber } });
  const names = body.reads.map(({ side, name }: LabRead) => `${side} ${name}`);
  assert.deepEqual([...new Set(names)].sort(), [`CUSTOMER ${username}`, 'LABORATORY A analyst']);
});

test('drafts, refusals, listings and responses without a body are not logged as reads', async () => {
  const { resultId, orderId, labJobNumber } = await bench.finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber }, body: {} });
  await lab.lab(labOperations.previewReport, { path: draft });
  await bench.list({ orderId });
  const { headers } = await getResult(resultId);
  const authorization = `Bearer ${token}`;
  const url = `/client/api/v4/results/${resultId}`;
  const ask = async (method: 'GET' | 'HEAD', asked: Record<string, string> = {}) =>
    (await lab.app.inject({ method, url, headers: { authorization, ...asked } })).statusCode;
  const answers = [
    await ask('HEAD'),
    await ask('GET', { 'if-none-match': String(headers.etag) }),
    await ask('GET', { 'accept-encoding': 'identity;q=0, br;q=0, gzip;q=0, deflate;q=0' }),
  ];
  assert.deepEqual(answers, [200, 304, 406]);
  const rival = await lab.onboard(rivalAccount);
  await lab.call(clientOperations.getResult, { token: rival.token, path: { resultId } });
  assert.deepEqual(pluck(await reads({ orderId }), 'kind', 'times'), [['RESULT', 1]]);
  assert.deepEqual(await reads({}, rival), []);
});

test('the log is listed in pages, with filters by order, job, document and time', async () => {
  const reader = await lab.onboard(rivalAccount);
  const { organisations } = rivalAccount;
  const [first] = organisations[0]?.contacts ?? [];
  const theirs = benchOf(lab, reader);
  const made = [];
  for (const name of ['A', 'B', 'C']) {
    const finished = await theirs.finish({
      organisations: [
        {
          orderRoles: ['PRIMARY_ORGANISATION'],
          contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: first?.email }],
        },
      ],
      lines: [{ sample: { name, sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }] } }],
    });
    await theirs.detail(finished.resultId);
    made.push({ ...finished, at: lab.clock.now.toISOString() });
    lab.clock.advance(hour);
  }
  const newestFirst = made.map(({ resultId }) => resultId).reverse();
  const [a, b, c] = made;
  const ids = async (query: Record<string, string | number> = {}) =>
    (await reads(query, reader)).map(({ resultId }) => resultId);
  assert.deepEqual(await ids(), newestFirst);
  const paged: (string | null)[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const query = { limit: 2, ...(before && { before }) };
    const { body } = await lab.call(clientOperations.listReads, { token: reader.token, query });
    paged.push(...body.reads.map(({ resultId }: Read) => resultId));
    before = body.next as number | null;
  }
  assert.deepEqual(paged, newestFirst);
  assert.deepEqual(await ids({ orderId: a?.orderId ?? 0 }), [a?.resultId]);
  assert.deepEqual(await ids({ labJobNumber: b?.labJobNumber ?? 0 }), [b?.resultId]);
  assert.deepEqual(await ids({ resultId: c?.resultId ?? '' }), [c?.resultId]);
  assert.deepEqual(await ids({ reportHashId: c?.resultId ?? '' }), []);
  assert.deepEqual(await ids({ from: b?.at ?? '', to: c?.at ?? '' }), [b?.resultId]);
  for (const [from, code] of [
    ['2026-02-30T00:00:00Z', 'bad_date_time'],
    ['0000-01-01T00:00:00Z', 'too_early'],
  ] as const) {
    const refused = await lab.call(clientOperations.listReads, { token: reader.token, query: { from } });
    assert.deepEqual([refused.status, refused.body.errors[0].code], [400, code]);
  }
});

test('pending reads are written when the process stops, and reads of several processes add up', async () => {
  const { resultId } = await bench.finish();
  const other = await startLaboratory({ sharing: lab });
  await other.call(clientOperations.getResult, { token, path: { resultId } });
  await getResult(resultId);
  await other.app.close();
  assert.deepEqual(pluck(await reads({ resultId }), 'times'), [2]);
});

test('reads are written after the database becomes available again', async () => {
  const { resultId } = await bench.finish();
  await getResult(resultId);
  const sql = (statement: string) => asSuperuser(lab.databaseUrl, statement);
  await sql('alter table reads rename to gone');
  assert.equal((await lab.call(clientOperations.listReads, { token })).status, 500);
  await getResult(resultId);
  await sql('alter table gone rename to reads');
  assert.deepEqual(pluck(await reads({ resultId }), 'times'), [2]);
});
