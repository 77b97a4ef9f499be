import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import { account, catalogue, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { signedIn } from '../../server/test/support/staff.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';

const { lab, openAs } = await startConsole();
const customer = await lab.onboard(account);
const { place, register, measure, publish } = benchOf(lab, customer);

const sections: Record<string, string> = { MOISTURE: 'Chemistry', GLYPHOSATE: 'Microbiology' };
const tests = (catalogue.tests ?? []).flatMap((definition) => {
  const section = sections[definition.code];
  return section ? [{ ...definition, section, method: 'ISO 1', methodEdition: '2024' }] : [];
});
await lab.lab(labOperations.putCatalogue, { body: { tests } });

const put = (changes: Partial<LaboratorySettings>) =>
  lab.lab(labOperations.putSettings, {
    body: { name: 'Laboratory', address: ['1 Lane'], signatories: [], twoPairsOfEyes: false, ...changes },
  });

/** A measured job with values of two sections. */
async function measuredJob(receipt: object = { condition: 'normal' }): Promise<number> {
  const analyticalTests = Object.keys(sections).map((code) => ({ code }));
  const labJobNumber = await register(
    await place(order({ lines: [sampleLine('Weir', { analyticalTests })] })),
    receipt,
  );
  const values = Object.keys(sections).map((code) => measured('Weir', code, 0.1));
  await measure(labJobNumber, values);
  return labJobNumber;
}

test('two signatories authorise their sections, and the second authorisation issues the report', async () => {
  await put({
    signatories: [
      {
        name: 'approver-1',
        fullName: 'Chris Hale',
        title: 'Head of chemistry',
        sections: ['Chemistry'],
        opinions: true,
      },
      { name: 'Mina', fullName: 'Mina Roy', title: 'Head of microbiology', sections: ['Microbiology'] },
    ],
  });
  const labJobNumber = await measuredJob();
  await publish(labJobNumber, { isFinal: true, opinions: 'Fit for export.' });

  const page = await openAs('approver', `/console/review/${labJobNumber}`);
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve report 1.0' });
  await dialog.getByText('To be authorised: Chemistry, Microbiology, and opinions.').waitFor();
  await dialog.getByRole('button', { name: 'Approve report' }).click();
  await page.getByText('Partly authorised').waitFor();
  await page.getByText(/^Chris Hale, Head of chemistry: Chemistry and opinions/).waitFor();
  await page.getByText('To be authorised: Microbiology', { exact: true }).waitFor();

  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const { headers } = await signedIn(lab, 'Mina', 'approver');
  await lab.call(labOperations.approveReport, { path: job.reports[0], headers });
  await page.getByText('Approved by').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Opinions and interpretations: Fit for export.').waitFor();
});

test('what a report lacks is listed before publishing and before approving, and can be added', async () => {
  await put({ requireCompleteReports: true });
  const labJobNumber = await measuredJob({});
  const missing = 'The condition on receipt of the sample "Weir" is missing: record it in the job.';
  const signatory = /The full name and title of "approver-1" are missing: add a signatory in the settings\./;

  const analyst = await openAs('analyst', `/console/review/${labJobNumber}`);
  await analyst.getByRole('button', { name: 'Publish final…' }).click();
  const publishing = analyst.getByRole('dialog', { name: `Publish the final result of job ${labJobNumber}` });
  await publishing.getByText(missing).waitFor();
  await checkAccessibility(analyst, 'publish-missing-information');
  await publish(labJobNumber, { isFinal: true, opinions: 'Fit for export.' });

  const approver = await openAs('approver', `/console/review/${labJobNumber}`);
  await approver.getByText(missing).waitFor();
  await approver.getByText(signatory).waitFor();
  assert.equal(await approver.getByRole('button', { name: 'Approve…' }).count(), 0);

  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  await analyst.goto(analyst.url().replace(/review\/.*/, `inbox/${job.orderId}`));
  await analyst.getByRole('button', { name: `Receipt of job ${labJobNumber}` }).click();
  const receipt = analyst.getByRole('dialog', { name: `Receipt of job ${labJobNumber}` });
  await receipt.getByLabel('Condition of Weir').fill('sealed');
  await receipt.getByLabel('Temperature of Weir (°C)').fill('4.5');
  await receipt.getByText('The laboratory took the samples').click();
  await receipt.getByLabel('Sampled by').fill('Field team');
  await checkAccessibility(analyst, 'receipt-dialog');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await receipt.waitFor({ state: 'detached' });
  const { body: recorded } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const [sample] = recorded.samples;
  assert.deepEqual(
    [sample.condition, sample.arrivalTemperature, sample.sampling],
    ['sealed', 4.5, { sampler: 'Field team' }],
  );
});
