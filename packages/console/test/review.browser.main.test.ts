import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../../server/test/support/database.ts';
import { account, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { pressByKeyboard } from './support/keyboard.ts';

const { lab, address, openAs } = await startConsole();
const customer = await lab.onboard(account);
const { place, register, measure, publish, finish } = benchOf(lab, customer);

const weir = { name: 'Weir above the mill', point: { latitude: -38.1, longitude: 176.2 } };
const taken = (day: string, more: object = {}) => ({ dateTime: `2026-${day}T09:30:00`, location: weir, ...more });
for (const [i, value] of [0.21, 0.005, 0.31, 0.35].entries()) {
  await finish(order({ lines: [sampleLine('Weir', taken(`0${i + 1}-04`))] }), value);
}

/** A job of three samples with one value missing. */
async function partlyMeasuredJob() {
  const tests = [{ code: 'MOISTURE' }, { code: 'GLYPHOSATE' }];
  const lines = [
    sampleLine('Weir', taken('05-04', { analyticalTests: tests })),
    sampleLine('Tank outlet', { analyticalTests: tests }),
    sampleLine('Tap in the yard'),
  ];
  const references = [{ name: 'ClientRef', value: 'Autumn round' }];
  const orderId = await place(order({ orderReferences: references, lines }));
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [
    measured('Weir', 'MOISTURE', 0.42),
    measured('Weir', 'GLYPHOSATE', 0.004),
    measured('Tank outlet', 'MOISTURE', 0.81),
    measured('Tank outlet', 'GLYPHOSATE', 0.12),
  ]);
  return { orderId, labJobNumber };
}
const missingValue = measured('Tap in the yard', 'MOISTURE', 0.3);
const reportsOf = async (orderId: number) =>
  (await lab.call(clientOperations.listReports, { token: customer.token, path: { orderId } })).body.reports;

test('from measured values to an approved report, approved by a second person', async () => {
  const { orderId, labJobNumber } = await partlyMeasuredJob();
  const page = await openAs('analyst', `/console/review/${labJobNumber}`);
  await page.getByText('4 of 5, 1 missing').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Publish final…' }).isDisabled());
  await page.getByRole('button', { name: 'Missing 1' }).click();
  await page.getByRole('row', { name: /First.*Missing/ }).waitFor();
  await measure(labJobNumber, [missingValue]);
  await page.getByText('No values are missing').waitFor();
  await page.getByRole('button', { name: /^All values/ }).click();

  await page.getByRole('button', { name: /4 earlier values: 0\.210, < 0\.010, 0\.310, 0\.350; now 0\.420/ }).click();
  const series = page.getByRole('dialog', { name: 'First at Weir above the mill' });
  await series.getByRole('row', { name: /0\.010 Below detection limit/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish final…' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish the final result of job ${labJobNumber}` });
  await dialog.getByText(/Apiary is notified immediately and sees a final result/).waitFor();
  await dialog.getByText(/5 values of 3 samples, 1 above the measuring range, 1 below the detection limit/).waitFor();
  await dialog.getByLabel('Comments for the customer').fill('Boil before use.');
  // The value above the measuring range has to be confirmed.
  await dialog.getByRole('row', { name: /Tank outlet: First.*0\.81 mg\/kg.*is above the measuring range/ }).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Publish final result' }).isDisabled());
  await dialog.getByText('I have checked this value').click();
  await dialog.getByRole('button', { name: 'Publish final result' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The report is drafted with the result.
  const preview = page.getByRole('region', { name: `Report 1.0 of job ${labJobNumber}` });
  const first = preview.getByRole('figure', { name: /^Page 1 of/ });
  await first.getByText('Boil before use.').waitFor();
  await page.getByText('The role analyst does not approve reports.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve…' }).count(), 0);
  assert.deepEqual(await reportsOf(orderId), []);

  const second = await openAs('approver', '/console/review');
  await second.getByRole('tab', { name: /To approve/, selected: true }).waitFor();
  // By keyboard alone.
  await pressByKeyboard(second, second.getByRole('link', { name: String(labJobNumber) }));
  await second.getByText('Boil before use.').waitFor();
  await pressByKeyboard(second, second.getByRole('button', { name: 'Approve…' }));
  await pressByKeyboard(second, second.getByRole('button', { name: 'Approve report' }));
  await second.getByText('Approved by').waitFor();
  // Only the issued report names who authorised it.
  await second.getByRole('figure').last().scrollIntoViewIfNeeded();
  await second.getByRole('figure').getByText('approver-2').first().waitFor();
  assert.equal((await reportsOf(orderId)).length, 1);
});

test('a draft is returned to the bench with a reason, and a final result is amended with a reason', async () => {
  const { orderId, labJobNumber } = await partlyMeasuredJob();
  await measure(labJobNumber, [missingValue]);
  await publish(labJobNumber);
  const approver = await openAs('approver', `/console/review/${labJobNumber}`);
  await approver.getByRole('button', { name: 'Return to the bench…' }).click();
  const back = approver.getByRole('dialog', { name: 'Return report 1.0 to the bench' });
  assert.ok(await back.getByRole('button', { name: 'Return report' }).isDisabled());
  await back.getByLabel('Reason for the return').fill('The tank is twice its usual value.');
  await back.getByRole('button', { name: 'Return report' }).click();
  await back.waitFor({ state: 'detached' });

  const analyst = await openAs('analyst', `/console/review/${labJobNumber}`);
  await analyst.getByText('The tank is twice its usual value.').waitFor();
  await measure(labJobNumber, [measured('Tank outlet', 'MOISTURE', 0.405)]);
  const row = analyst.getByRole('row', { name: /0\.405 mg\/kg.*0\.810 ≠ Changed|0\.405 mg\/kg.*0\.810 Changed/ });
  await row.waitFor();
  await analyst.getByRole('button', { name: 'Amend…' }).click();
  const dialog = analyst.getByRole('dialog', { name: `Publish the amendment of job ${labJobNumber}` });
  await dialog.getByRole('row', { name: /First.*Tank outlet.*0\.810 Above measuring range.*0\.405/ }).waitFor();
  const send = dialog.getByRole('button', { name: 'Publish amendment' });
  assert.ok(await send.isDisabled());
  await dialog.getByLabel('Reason for the amendment').fill('Dilution corrected.');
  await send.click();
  await dialog.waitFor({ state: 'detached' });

  await analyst.getByRole('tab', { name: 'History' }).click();
  const entries = analyst.getByRole('listitem').filter({ has: analyst.getByRole('heading', { level: 3 }) });
  await analyst.getByRole('heading', { name: 'Amended result published' }).waitFor();
  assert.deepEqual(await entries.getByRole('heading').allInnerTexts(), [
    'Report 1.0 drafted',
    'Amended result published',
    'Report 1.0 returned to the bench',
    'Report 1.0 drafted',
    'Final result published, superseded',
  ]);
  await analyst.getByRole('button', { name: 'View result' }).first().click();
  const shown = analyst.getByRole('dialog', { name: 'Published result' });
  await shown.getByText('Dilution corrected.').waitFor();
  await shown.getByRole('region', { name: 'Changed values' }).getByText('0.405').waitFor();
  assert.deepEqual(await reportsOf(orderId), []);
});

test('nothing is published if another person changed the job after the dialog was opened', async () => {
  const { labJobNumber } = await partlyMeasuredJob();
  const page = await openAs('analyst', `/console/review/${labJobNumber}`);
  await page.getByRole('button', { name: 'Publish interim…' }).click();
  await page.getByText('I have checked this value').click();
  await measure(labJobNumber, [missingValue]);
  await page.getByRole('button', { name: 'Publish interim result' }).click();
  await page.getByText('Another person changed the job; nothing was published.').waitFor();
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.deepEqual(body.results, []);
});

test('a person who measured cannot approve, and an uploaded file can be the report', async () => {
  const { body: settings } = await lab.lab(labOperations.getSettings);
  await lab.lab(labOperations.putSettings, { body: { ...settings, twoPairsOfEyes: true } });
  const { labJobNumber } = await partlyMeasuredJob();
  const page = await openAs('admin', `/console/review/${labJobNumber}?tab=report`);
  const url = `${address}/lab/api/v1/jobs/${labJobNumber}`;
  await page.request.put(`${url}/measurements`, { data: [missingValue], headers: { origin: address } });
  await publish(labJobNumber);
  const labels = await (await page.request.get(`${url}/labels`)).body();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a PDF' }).click();
  await (await choosing).setFiles({ name: 'own.pdf', mimeType: 'application/pdf', buffer: labels });
  await page.getByRole('figure', { name: 'Page 3 of 3' }).waitFor();
  await page.getByText('Final, uploaded file').waitFor();
  await page.getByText(/^A person who entered measurements of the result, .* cannot approve its report\.$/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve…' }).count(), 0);
});

test('more than 200 jobs to approve are counted exactly, on Today too, and the list has further pages', async () => {
  const { body: before } = await lab.lab(labOperations.getOverview);
  const { labJobNumber } = await finish();
  await copyJob(lab.databaseUrl, labJobNumber, 249);
  const count = before.counts.jobsToApprove + 250;
  const page = await openAs('approver', '/console');
  await page.getByRole('link', { name: `${count} To approve`, exact: true }).click();
  await page.getByRole('tab', { name: `To approve ${count}`, selected: true }).waitFor();
  const job = (position: number) =>
    page.getByRole('link', { name: String(labJobNumber + position - before.counts.jobsToApprove), exact: true });
  for (const first of [100, 200]) {
    assert.equal(await job(first).count(), 0);
    await page.getByRole('link', { name: 'Next jobs' }).click();
    await job(first).waitFor();
  }
  await job(count - 1).waitFor();
  await page.getByRole('link', { name: 'First jobs' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Next jobs' }).count(), 0);
});

/** Copies a job with its result and its draft, which is cheaper than to publish each. The copies have the next numbers. */
async function copyJob(url: string, labJobNumber: number, copies: number): Promise<void> {
  const copiesOf = (table: string, changes: string) =>
    `insert into ${table} overriding system value
     select (jsonb_populate_record(r, jsonb_build_object('job_number', r.job_number + i, ${changes}))).*
       from ${table} r, generate_series(1, ${copies}) i where r.job_number = ${labJobNumber}`;
  await asSuperuser(
    url,
    [
      'set session_replication_role = replica',
      copiesOf('jobs', "'latest_result', r.latest_result + i * 1000"),
      copiesOf(
        'results',
        "'number', r.number + i * 1000, 'finals', r.finals + i * 1000, 'result_id', gen_random_uuid()",
      ),
      copiesOf(
        'reports',
        `'result_number', r.result_number + i * 1000, 'report_id', r.report_id + i * 1000,
         'hash_id', gen_random_uuid(), 'check_code', gen_random_uuid()`,
      ),
    ].join(';'),
  );
}
