import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { pdfFile } from '../support/pdf-files.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);

const put = (changes: Partial<LaboratorySettings>) =>
  lab.lab(labOperations.putSettings, {
    body: {
      name: 'Laboratory',
      address: [],
      signatories: [],
      twoPairsOfEyes: false,
      requireCompleteReports: true,
      ...changes,
    },
  });
const draft = async (labJobNumber: number): Promise<number> =>
  (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId;
const approve = (reportId: number) => lab.lab(labOperations.approveReport, { path: { reportId } });
const review = async (labJobNumber: number) =>
  (await lab.lab(labOperations.getJobReview, { path: { labJobNumber } })).body;

const address = ['1 Lane'];
const signatories = [{ name: 'admin', fullName: 'Ada Kane', title: 'Manager' }];

test('a report is approved only when all required information is there, and everything missing is listed', async () => {
  await put({});
  const labJobNumber = await register(await place());
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  const reportId = await draft(labJobNumber);
  const refused = await approve(reportId);
  const missing = [
    'The address of the laboratory is missing: add it in the settings.',
    'The method of the test "MOISTURE" is missing: add it in the catalogue.',
    'The condition on receipt of the sample "S1" is missing: record it in the job.',
    'The full name and title of "admin" are missing: add a signatory in the settings.',
  ];
  assert.equal(refused.status, 409);
  assert.deepEqual(
    refused.body.errors,
    missing.map((message) => ({ code: 'incomplete_report', message })),
  );
  const { approval, publishing } = await review(labJobNumber);
  assert.deepEqual([approval.missingInformation, approval.requireCompleteReports], [missing, true]);
  assert.deepEqual(publishing.missingInformation, missing.slice(0, 3));

  await put({ address, signatories });
  const moisture = catalogue.tests?.find(({ code }) => code === 'MOISTURE');
  await lab.lab(labOperations.putCatalogue, { body: { tests: [{ ...moisture, method: 'ISO 1' }] } });
  await lab.lab(labOperations.recordReceipt, { path: { labJobNumber }, body: { condition: 'normal' } });
  assert.deepEqual((await review(labJobNumber)).publishing.missingInformation, []);
  // The draft is of a result that was published without the information.
  assert.equal((await approve(reportId)).status, 409);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Method and condition added.' });
  assert.equal((await approve(await draft(labJobNumber))).status, 200);
});

test('an incomplete report is approved if the laboratory does not require complete ones', async () => {
  await put({ requireCompleteReports: false });
  const { labJobNumber } = await finish();
  const { approval } = await review(labJobNumber);
  assert.equal(approval.requireCompleteReports, false);
  assert.equal((await approve(await draft(labJobNumber))).status, 200);
});

test('an uploaded report is approved without the information that would be printed on a rendered one', async () => {
  await put({ signatories });
  const { labJobNumber } = await finish();
  const { body: token } = await lab.lab(labOperations.createStaffToken, {
    body: { name: 'LIMS', role: 'integration' },
  });
  const uploaded = await lab.app.inject({
    method: 'POST',
    url: `/lab/api/v1/jobs/${labJobNumber}/reports`,
    headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/pdf' },
    payload: pdfFile(),
  });
  assert.equal(uploaded.statusCode, 201);
  assert.equal((await approve(uploaded.json().reportId)).status, 200);
});

test('samples of the order that were rejected are frozen with the result for its report', async () => {
  const orderId = await place(order({ lines: [sampleLine('S1'), sampleLine('S2')] }));
  const samples = [{ sample: 'S2', reason: 'It leaked.' }];
  await lab.lab(labOperations.rejectSamples, { path: { orderId }, body: { samples } });
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  const resultId = await publish(labJobNumber);
  const [result] = await lab.db.asLaboratory((connection) =>
    connection.rows<{ rejected: { name: string; reason: string }[] }>(
      "select report_facts -> 'rejectedSamples' as rejected from results where result_id = $1",
      [resultId],
    ),
  );
  assert.deepEqual(
    result?.rejected.map(({ name, reason }) => [name, reason]),
    [['S2', 'It leaked.']],
  );
});
