import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings, Signatory } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);

const sections: Record<string, string> = { MOISTURE: 'Chemistry', GLYPHOSATE: 'Microbiology' };
const tests = (catalogue.tests ?? []).flatMap((test) => {
  const section = sections[test.code];
  return section ? [{ ...test, section }] : [];
});
await lab.lab(labOperations.putCatalogue, { body: { tests } });

const tokenOf = async (name: string) =>
  (await lab.lab(labOperations.createStaffToken, { body: { name, role: 'approver' } })).body.token;
const [chemist, microbiologist, adviser] = await Promise.all(['chris', 'mina', 'ada'].map(tokenOf));

const signatories: Signatory[] = [
  { name: 'chris', fullName: 'Chris Hale', title: 'Head of chemistry', sections: ['Chemistry'] },
  { name: 'mina', fullName: 'Mina Roy', title: 'Head of microbiology', sections: ['Microbiology'] },
  { name: 'ada', fullName: 'Ada Kane', title: 'Adviser', sections: ['Advice'], opinions: true },
  { name: 'max', fullName: 'Max Ord', title: 'Manager' },
];
const settings: LaboratorySettings = { name: 'Laboratory', address: [], signatories, twoPairsOfEyes: false };
await lab.lab(labOperations.putSettings, { body: settings });

/** A published job with results of two sections. */
async function published(result: object = {}) {
  const codes = Object.keys(sections);
  const analyticalTests = codes.map((code) => ({ code }));
  const orderId = await place(order({ lines: [sampleLine('S1', { analyticalTests })] }));
  const labJobNumber = await register(orderId);
  await measure(
    labJobNumber,
    codes.map((code) => measured('S1', code, 0.1)),
  );
  await publish(labJobNumber, { isFinal: true, ...result });
  return { orderId, labJobNumber };
}

const draft = async (labJobNumber: number): Promise<number> =>
  (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId;
const approve = (reportId: number, token: string | undefined) =>
  lab.lab(labOperations.approveReport, { path: { reportId }, ...(token !== undefined && { token }) });
const review = async (labJobNumber: number, token?: string) =>
  (await lab.lab(labOperations.getJobReview, { path: { labJobNumber }, ...(token !== undefined && { token }) })).body;
const listed = async (orderId: number) =>
  (await lab.call(clientOperations.listReports, { token: lab.customer.token, path: { orderId } })).body.reports;

test('a report is approved when a signatory of each section has authorised it', async () => {
  const { orderId, labJobNumber } = await published();
  const reportId = await draft(labJobNumber);
  const first = await approve(reportId, chemist);
  assert.equal(first.status, 202);
  assert.deepEqual(first.body.missing, { sections: ['Microbiology'], testsWithoutSection: false, opinions: false });
  assert.deepEqual(
    first.body.authorisations.map(({ authorisedAt: _, ...authorisation }: Record<string, unknown>) => authorisation),
    [{ name: 'Chris Hale', title: 'Head of chemistry', allSections: false, sections: ['Chemistry'], opinions: false }],
  );
  assert.deepEqual(await listed(orderId), []);
  const { approval } = await review(labJobNumber);
  assert.deepEqual(approval.authorisations, first.body.authorisations);
  assert.deepEqual(approval.missingAuthorisations, first.body.missing);

  const again = await approve(reportId, chemist);
  assert.deepEqual([again.status, again.body.authorisations.length], [202, 1]);

  const second = await approve(reportId, microbiologist);
  assert.equal(second.status, 200);
  assert.ok(second.body.reportHashId.length >= 20);
  assert.equal((await listed(orderId)).length, 1);
});

test('each authorisation is in the audit trail', async () => {
  const { labJobNumber } = await published();
  const reportId = await draft(labJobNumber);
  await approve(reportId, chemist);
  const { body } = await lab.lab(labOperations.readAudit, { query: { subject: `report:${reportId}` } });
  const entry = body.entries.find(({ action }: { action: string }) => action === 'report.authorised');
  assert.equal(entry.actor, 'staff:chris');
  assert.deepEqual(entry.after.authorised.sections, ['Chemistry']);
  assert.deepEqual(entry.after.missing.sections, ['Microbiology']);
});

test('an amendment and a return discard the authorisations', async () => {
  const { labJobNumber } = await published();
  assert.equal((await approve(await draft(labJobNumber), chemist)).status, 202);
  const body = { isFinal: true, analystComments: 'Weighed again.' };
  assert.equal((await lab.lab(labOperations.publishResult, { path: { labJobNumber }, body })).status, 201);
  const second = await draft(labJobNumber);
  assert.deepEqual((await review(labJobNumber)).approval.authorisations, []);
  assert.equal((await approve(second, microbiologist)).status, 202);
  const reason = { reason: 'Check the dilution.' };
  assert.equal((await lab.lab(labOperations.returnReport, { path: { reportId: second }, body: reason })).status, 200);
  const third = await draft(labJobNumber);
  const answer = await approve(third, chemist);
  assert.deepEqual([answer.status, answer.body.missing.sections], [202, ['Microbiology']]);
});

test('a signatory whose sections are not in the report gets 409', async () => {
  const { labJobNumber } = await published();
  const reportId = await draft(labJobNumber);
  const refused = await approve(reportId, adviser);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /ada authorises results of Advice, and the report has none/);
  assert.deepEqual((await review(labJobNumber, adviser)).approval.objections, [refused.body.detail]);
});

test('opinions are stored with the result for its report, and the customer’s result does not have them', async () => {
  const { orderId, labJobNumber } = await published({ opinions: 'Fit for export.' });
  const { results } = await review(labJobNumber);
  assert.equal(results.at(-1)?.opinions, 'Fit for export.');
  const { body: listing } = await lab.call(clientOperations.listResults, {
    token: lab.customer.token,
    query: { orderId },
  });
  const { body } = await lab.call(clientOperations.getResult, {
    token: lab.customer.token,
    path: { resultId: listing.results[0].resultId },
  });
  assert.ok(!JSON.stringify(body).includes('Fit for export'));
  const blank = await lab.lab(labOperations.publishResult, {
    path: { labJobNumber },
    body: { isFinal: true, analystComments: 'Again.', opinions: ' ' },
  });
  assert.deepEqual([blank.status, blank.body.errors[0].pointer], [400, '/opinions']);
});
