import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { signedIn } from '../support/staff.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);
const rival = await lab.onboard(rivalAccount);
const { headers: quality } = await signedIn(lab, 'Head of quality', 'admin');

const draft = (labJobNumber: number) => lab.lab(labOperations.draftReport, { path: { labJobNumber } });
const approve = (reportId: number, as?: string) =>
  lab.lab(labOperations.approveReport, { path: { reportId }, ...(as !== undefined && { token: as }) });
const list = async (orderId: number) =>
  (await lab.call(clientOperations.listReports, { token, path: { orderId } })).body.reports;
const get = (url: string, headers: Record<string, string> = {}) =>
  lab.app.inject({ url: url.replace(publicUrl, ''), headers: { authorization: `Bearer ${token}`, ...headers } });

/** A finished job with an approved report. */
async function reported() {
  const finished = await finish();
  const { body: drafted } = await draft(finished.labJobNumber);
  const { body: approved } = await approve(drafted.reportId);
  return { ...finished, ...drafted, ...approved };
}

test('the customer sees a report after its approval and can download it as a PDF', async () => {
  const { orderId, labJobNumber } = await finish();
  assert.deepEqual(await list(orderId), []);
  const drafted = await draft(labJobNumber);
  assert.deepEqual([drafted.status, drafted.body.version, drafted.body.isFinal], [201, '1.0', true]);
  assert.deepEqual(await list(orderId), []);
  const { body: approved } = await approve(drafted.body.reportId);
  assert.ok(approved.reportHashId.length >= 20);
  const [entry] = await list(orderId);
  assert.deepEqual(
    [entry.version, entry.isFinal, entry.approvedAt, entry.downloadUrl.split('/').at(-1)],
    ['1.0', true, approved.approvedAt, approved.reportHashId],
  );
  const pdf = await get(entry.downloadUrl);
  assert.equal(pdf.statusCode, 200);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.equal(pdf.headers['content-length'], String(pdf.rawPayload.length));
  assert.match(String(pdf.headers['content-disposition']), /^attachment; filename="report-\d+-v1\.0\.pdf"$/);
  assert.equal(pdf.headers.etag, `"${createHash('sha256').update(pdf.rawPayload).digest('hex')}"`);
  assert.ok(pdf.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')));
});

test('interim reports are 0.1 and 0.2, the first final one 1.0 and the amended one 2.0, newest approval first', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const labJobNumber = await register(orderId);
  const report = async (result: object) => {
    await publish(labJobNumber, result);
    const { body } = await draft(labJobNumber);
    lab.clock.advance(1_000);
    await approve(body.reportId);
  };
  await measure(labJobNumber, [measured('A', 'MOISTURE', 0.1)]);
  await report({ isFinal: false });
  await report({ isFinal: false });
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.1)]);
  await report({ isFinal: true });
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.2)]);
  await report({ isFinal: true, analystComments: 'Weighed again.' });
  const versions = (await list(orderId)).map(({ version, isFinal }: { version: string; isFinal: boolean }) => [
    version,
    isFinal,
  ]);
  assert.deepEqual(versions, [
    ['2.0', true],
    ['1.0', true],
    ['0.2', false],
    ['0.1', false],
  ]);
});

/** The draft of the latest result of a job; null without one. */
const draftOf = async (labJobNumber: number): Promise<number | null> =>
  (await lab.lab(labOperations.getJobReview, { path: { labJobNumber } })).body.approval.reportId;

test('a final result has its draft at once, which POST returns, and an approved report cannot be drafted or approved again', async () => {
  const { labJobNumber } = await finish();
  const reportId = await draftOf(labJobNumber);
  for (const { status, body } of [await draft(labJobNumber), await draft(labJobNumber)]) {
    assert.deepEqual([status, body], [201, { reportId, version: '1.0', isFinal: true }]);
  }
  const preview = await lab.lab(labOperations.previewReport, { path: { reportId: reportId ?? 0 } });
  assert.deepEqual([preview.status, preview.headers['accept-ranges']], [200, 'none']);
  assert.equal((await approve(reportId ?? 0)).status, 200);
  assert.equal((await approve(reportId ?? 0)).status, 409);
  assert.equal((await draft(labJobNumber)).status, 409);
  assert.equal(await draftOf(labJobNumber), null);
});

test('an interim result has no draft until it is asked for', async () => {
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await publish(labJobNumber, { isFinal: false });
  assert.equal(await draftOf(labJobNumber), null);
  const { body } = await draft(labJobNumber);
  assert.deepEqual([body.version, await draftOf(labJobNumber)], ['0.1', body.reportId]);
});

test('an amended result has a draft that replaces the one before and uses no version number for it', async () => {
  const { labJobNumber } = await finish();
  const { body } = await draft(labJobNumber);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Amended.' });
  assert.equal((await approve(body.reportId)).status, 404);
  const { body: amended } = await draft(labJobNumber);
  assert.deepEqual([amended.version, await draftOf(labJobNumber)], ['1.0', amended.reportId]);
  await approve(amended.reportId);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Amended again.' });
  assert.equal((await draft(labJobNumber)).body.version, '2.0');
});

test('a final result is not published without its draft', async () => {
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await asSuperuser(lab.databaseUrl, 'alter table reports add constraint none_fits check (report_id < 0) not valid');
  const path = { labJobNumber };
  const body = { isFinal: true };
  assert.equal((await lab.lab(labOperations.publishResult, { path, body })).status, 500);
  await asSuperuser(lab.databaseUrl, 'alter table reports drop constraint none_fits');
  assert.deepEqual((await lab.lab(labOperations.getJob, { path })).body.results, []);
  await publish(labJobNumber);
  assert.ok(await draftOf(labJobNumber));
});

test('an own file replaces the draft, and a rendered draft the own file', async () => {
  const { labJobNumber } = await finish();
  const rendered = await draftOf(labJobNumber);
  const headers = { 'content-type': 'application/pdf' };
  const upload = { path: { labJobNumber }, payload: pdfFile({ text: 'In our own layout' }), headers };
  const own = await lab.lab(labOperations.draftReport, upload);
  assert.deepEqual([own.status, own.body.version, await draftOf(labJobNumber)], [201, '1.0', own.body.reportId]);
  const again = (await draft(labJobNumber)).body.reportId;
  assert.equal(new Set([rendered, own.body.reportId, again]).size, 3);
  assert.equal((await approve(own.body.reportId)).status, 404);
  assert.equal((await approve(again)).status, 200);
});

test('a report of a job without a result is refused', async () => {
  assert.equal((await draft(await register(await place()))).status, 409);
  assert.equal((await draft(5)).status, 404);
});

test('an uploaded file that is not a PDF is refused', async () => {
  const { labJobNumber } = await finish();
  const headers = { 'content-type': 'application/pdf' };
  for (const payload of ['no pdf at all', '']) {
    const answer = await lab.lab(labOperations.draftReport, { path: { labJobNumber }, payload, headers });
    assert.equal(answer.status, 415);
  }
});

const ranges: [header: string, status: number, expected: (file: Buffer) => Buffer | undefined][] = [
  ['bytes=0-99', 206, (file) => file.subarray(0, 100)],
  ['bytes=100-', 206, (file) => file.subarray(100)],
  ['bytes=-50', 206, (file) => file.subarray(-50)],
  ['bytes=0-999999999', 206, (file) => file],
  ['bytes=999999999-', 416, () => undefined],
  ['bytes=-0', 416, () => undefined],
  ['bytes=9-5', 200, (file) => file],
  ['bytes=0-1,3-4', 200, (file) => file],
  ['pages=1-2', 200, (file) => file],
];

test('byte ranges of a report can be downloaded', async () => {
  const { orderId } = await reported();
  const [{ downloadUrl }] = await list(orderId);
  const whole = await get(downloadUrl);
  for (const [range, status, expected] of ranges) {
    const part = await get(downloadUrl, { range });
    assert.equal(part.statusCode, status, range);
    const bytes = expected(whole.rawPayload);
    if (bytes) assert.ok(part.rawPayload.equals(bytes), range);
    else assert.equal(part.headers['content-range'], `bytes */${whole.rawPayload.length}`);
  }
  const outdated = await get(downloadUrl, { range: 'bytes=0-9', 'if-range': '"another"' });
  assert.equal(outdated.statusCode, 200);
  const known = await get(downloadUrl, { 'if-none-match': String(whole.headers.etag) });
  assert.deepEqual([known.statusCode, known.body], [304, '']);
});

test('a report of another order, customer or code is 404, and an invalid identifier is 400', async () => {
  const { orderId, reportHashId } = await reported();
  const another = await place();
  const never = 'x'.repeat(32);
  const ask = (as: string, id: number | string, hash: string) =>
    lab.call(clientOperations.downloadReport, { token: as, path: { orderId: id, reportHashId: hash } });
  assert.equal((await ask(token, another, reportHashId)).status, 404);
  assert.equal((await ask(token, orderId, never)).status, 404);
  assert.equal((await ask(rival.token, orderId, reportHashId)).status, 404);
  assert.equal((await ask(token, 'abc', reportHashId)).status, 400);
  const listing = (as: string, id: number | string) =>
    lab.call(clientOperations.listReports, { token: as, path: { orderId: id } });
  assert.equal((await listing(rival.token, orderId)).status, 404);
  assert.equal((await listing(token, 5)).status, 404);
  assert.equal((await listing(token, '0')).status, 400);
});

test('the authors of a result stay the same when its measurements are withdrawn, and an amender is one of them', async () => {
  const settings = (await lab.lab(labOperations.getSettings)).body;
  await lab.lab(labOperations.putSettings, { body: { ...settings, twoPairsOfEyes: true } });
  const [analyst, approver] = [await lab.staffToken('admin'), await lab.staffToken('approver')];
  const labJobNumber = await register(await place());
  const path = { labJobNumber };
  const put = (value: number | null, token: string) =>
    lab.lab(labOperations.putMeasurements, { path, body: [measured('S1', 'MOISTURE', value)], token });
  await put(1, analyst);
  await publish(labJobNumber);
  const first = (await draft(labJobNumber)).body.reportId;
  await put(null, analyst);
  assert.equal((await approve(first, analyst)).status, 409);
  await put(2, analyst);
  assert.equal((await approve(first, approver)).status, 200);

  const amendment = { isFinal: true, analystComments: 'Transposed digits.' };
  const admin = await lab.staffToken('admin');
  await lab.lab(labOperations.publishResult, { path, body: amendment, token: admin });
  const second = (await draft(labJobNumber)).body.reportId;
  const refused = await approve(second, admin);
  assert.match(refused.body.detail, /or amended it, cannot approve/);
  assert.equal((await approve(second, approver)).status, 200);
  await lab.call(labOperations.putSettings, { body: { ...settings, twoPairsOfEyes: false }, headers: quality });
});

test('a report keeps the time zone that its result was published with, also on its check page', async () => {
  const put = (timeZone: string) =>
    lab.lab(labOperations.putSettings, {
      body: { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: false, timeZone },
    });
  await put('Pacific/Auckland');
  const { labJobNumber } = await finish();
  await put('Asia/Kolkata');
  const { body: drafted } = await draft(labJobNumber);
  const { body: approved } = await approve(drafted.reportId);
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const page = await lab.app.inject(`/check/${job.reports[0].checkCode}`);
  assert.ok(page.body.includes(`>${formatTime(approved.approvedAt, 'Pacific/Auckland')}<`), page.body);
  await put('UTC');
});

test('outdated settings are refused, and a logo must be an image', async () => {
  const { body, headers } = await lab.lab(labOperations.getSettings);
  const stale = String(headers.etag);
  assert.equal((await lab.lab(labOperations.putSettings, { body, headers: { 'if-match': stale } })).status, 200);
  assert.equal((await lab.lab(labOperations.putSettings, { body, headers: { 'if-match': stale } })).status, 412);
  const wrong = await lab.lab(labOperations.putSettings, { body: { ...body, logo: 'aGVsbG8=' } });
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [400, 'bad_picture']);
});

test('an approver drafts a report again that was withdrawn', async () => {
  const { labJobNumber, reportId } = await reported();
  const path = { reportId };
  await lab.lab(labOperations.withdrawReport, { path, body: { reason: 'A wrong name.' } });
  assert.equal(await draftOf(labJobNumber), null);
  const token = await lab.staffToken('approver');
  const again = await lab.lab(labOperations.draftReport, { path: { labJobNumber }, token });
  assert.deepEqual([again.status, again.body.version], [201, '2.0']);
});
