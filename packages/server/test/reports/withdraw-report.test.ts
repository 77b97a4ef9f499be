import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { publish, finish } = benchOf(lab, lab.customer);
const reason = 'The samples of two customers were mixed up.';

const draft = (labJobNumber: number) => lab.lab(labOperations.draftReport, { path: { labJobNumber } });
const approve = (reportId: number) => lab.lab(labOperations.approveReport, { path: { reportId } });
const withdraw = (reportId: number, options: object = {}) =>
  lab.lab(labOperations.withdrawReport, { path: { reportId }, body: { reason }, ...options });
const reportsOf = async (orderId: number) =>
  (await lab.call(clientOperations.listReports, { token, path: { orderId } })).body.reports;

async function reported() {
  const finished = await finish();
  const { body: drafted } = await draft(finished.labJobNumber);
  await approve(drafted.reportId);
  return { ...finished, reportId: drafted.reportId as number };
}

test('a withdrawn report stays listed and downloadable, marked with the time and the reason', async () => {
  const { orderId, reportId } = await reported();
  const { status, body } = await withdraw(reportId);
  assert.equal(status, 200);
  const [entry] = await reportsOf(orderId);
  assert.deepEqual([entry.state, entry.withdrawnAt, entry.withdrawalReason], ['WITHDRAWN', body.withdrawnAt, reason]);
  const file = await lab.app.inject({
    url: entry.downloadUrl.replace(publicUrl, ''),
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(file.statusCode, 200);
  const { body: all } = await lab.call(clientOperations.listIssuedReports, { token, query: { limit: 1 } });
  assert.deepEqual([all.reports[0].state, all.reports[0].isCurrent], ['WITHDRAWN', false]);
});

test('an event announces the withdrawal to the customer, and the audit trail records the person and the reason', async () => {
  const { orderId, labJobNumber, reportId } = await reported();
  const { body: before } = await lab.call(clientOperations.listEvents, { token, query: { after: 0, limit: 200 } });
  await withdraw(reportId);
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { after: before.next } });
  const [{ type, data }] = body.events;
  const [{ downloadUrl }] = await reportsOf(orderId);
  assert.equal(type, 'report.withdrawn');
  assert.deepEqual(
    [data.orderId, data.labJobNumber, data.version, data.reason, data.links.download],
    [orderId, labJobNumber, '1.0', reason, downloadUrl],
  );
  const { body: trail } = await lab.lab(labOperations.readAudit, { query: { subject: `report:${reportId}` } });
  const entry = trail.entries.find(({ action }: { action: string }) => action === 'report.withdrawn');
  assert.deepEqual(
    [entry.before, entry.after.status, entry.after.reason],
    [{ status: 'APPROVED' }, 'WITHDRAWN', reason],
  );
});

test('the job needs a report again, which names the withdrawn one and the reason and has the next version', async () => {
  const { labJobNumber, reportId } = await reported();
  assert.equal((await draft(labJobNumber)).status, 409);
  await withdraw(reportId);
  const { body: review } = await lab.lab(labOperations.getJobReview, { path: { labJobNumber } });
  assert.deepEqual([review.stage, review.drafting, review.reports[0].status], ['PUBLISHED', [], 'WITHDRAWN']);
  assert.deepEqual([review.reports[0].withdrawalReason, review.reports[0].withdrawnBy], [reason, 'staff:admin']);
  const { body: second } = await draft(labJobNumber);
  assert.equal(second.version, '2.0');
  assert.equal((await approve(second.reportId)).status, 200);
  assert.equal((await draft(labJobNumber)).status, 409);
  const { body: after } = await lab.lab(labOperations.getJobReview, { path: { labJobNumber } });
  assert.equal(after.stage, 'APPROVED');
});

test('only an approved report can be withdrawn, once, with a reason, and by an approver', async () => {
  const { labJobNumber } = await finish();
  const { body: drafted } = await draft(labJobNumber);
  assert.equal((await withdraw(drafted.reportId)).status, 409);
  await approve(drafted.reportId);
  assert.equal((await withdraw(drafted.reportId, { body: { reason: ' ' } })).status, 400);
  assert.equal((await withdraw(drafted.reportId, { token: await lab.staffToken('analyst') })).status, 403);
  assert.equal((await withdraw(drafted.reportId, { token: await lab.staffToken('approver') })).status, 200);
  const again = await withdraw(drafted.reportId);
  assert.deepEqual([again.status, again.body.detail], [409, 'The report is already withdrawn.']);
  assert.equal((await withdraw(987_654)).status, 404);
});

test('a draft of a newer result is not affected when the earlier report is withdrawn', async () => {
  const { labJobNumber, reportId } = await reported();
  await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const { body: drafted } = await draft(labJobNumber);
  await withdraw(reportId);
  assert.equal((await approve(drafted.reportId)).status, 200);
});

test('the order stays completed, because its results are', async () => {
  const { orderId, reportId } = await reported();
  await withdraw(reportId);
  const { body } = await lab.call(clientOperations.getOrder, { token, path: { orderId } });
  assert.equal(body.status, 'COMPLETED');
});
