import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';
import { scan } from './support/scan.ts';

const { lab, openAs, address } = await startConsole();
await lab.lab(labOperations.putSettings, {
  body: { name: 'Lab', address: [], signatories: [], twoPairsOfEyes: false, timeZone: 'Pacific/Auckland' },
});
const customer = await lab.onboard({ ...account, name: 'Kōwhai Apiaries' });
const { place, register, measure, publish } = benchOf(lab, customer);
const container = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });
const named = (value: string) => [
  { name: 'ClientRef', value },
  { name: 'ClientOrderNr', value: `PO-${value.length}` },
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const drum = (i: number) => sampleLine(`Drum ${i}`, { containers: [container(`BC-000${i}`)] });
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const lines = [
  drum(1),
  drum(2),
  drum(3),
  member('Cell A'),
  member('Cell B'),
  { sampleComposite: { name: 'Both cells', samples: ['Cell A', 'Cell B'], analyticalTests: [{ code: 'TUTIN' }] } },
  { samplingSupplies: { code: 'JAR-50', quantity: 12 } },
];
const spring = await place(order({ lines, orderReferences: named('Spring harvest'), notes: 'Handle with care.' }));
const other = await place(
  order({
    lines: [sampleLine('Elsewhere', { containers: [container('BC-9999')] })],
    orderReferences: named('Other'),
  }),
);
const late = await register(await place(order({ orderReferences: named('Late drums') })), { receivedAt: daysAgo(20) });
const done = await register(await place(order({ orderReferences: named('Done') })), { receivedAt: daysAgo(3) });
await measure(done, [measured('S1', 'MOISTURE', 0.2)]);
await publish(done);
for (let i = 0; i < 55; i++) await place(order({ orderReferences: named(`Many ${i}`) }));

test('the overview links to pending work and lists overdue jobs and jobs to approve', async () => {
  const page = await openAs('approver', '/console');
  await page.getByRole('link', { name: '1 Overdue' }).waitFor();
  await page.getByRole('link', { name: '1 To approve' }).waitFor();
  const overdue = page.getByRole('region', { name: 'Overdue', exact: true });
  await overdue.getByRole('link', { name: String(late) }).waitFor();
  assert.match((await overdue.textContent()) ?? '', /Late drums.*\d{1,2} [A-Z][a-z]{2} \d{4}/);
  const approval = page.getByRole('region', { name: 'To approve', exact: true });
  await approval.getByRole('link', { name: String(done) }).waitFor();
  await page.getByText('As a table').last().click();
  const turnaround = page.getByRole('table').filter({ hasText: 'Jobs finished' });
  assert.match((await turnaround.getByRole('row').nth(1).textContent()) ?? '', /13 days3 days/);
  await page.getByRole('link', { name: '57 Submitted' }).click();
  await page.waitForURL('**/console/inbox?status=RECEIVED');
});

test('the inbox searches while typing, supports keys and pages, and keeps its state in the URL', async () => {
  const page = await openAs('analyst', '/console/inbox');
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('link', { name: String(spring) }).waitFor();
  assert.equal(await rows.count(), 1 + 9);
  await page.getByRole('link', { name: 'Newer' }).click();
  await page.getByRole('cell', { name: /Many 54/ }).waitFor();
  assert.equal(await rows.count(), 1 + 50);

  await page.getByRole('button', { name: 'Submitted' }).last().click();
  await page.waitForURL(/sort=-receivedAt/);
  await page.keyboard.press('/');
  await page.keyboard.type('late', { delay: 80 });
  await page.getByRole('cell', { name: /Late drums/ }).waitFor();
  await page.waitForURL(/search=late/);
  await page.reload();
  assert.equal(await page.getByRole('searchbox', { name: 'Search orders' }).inputValue(), 'late');
  await page.getByRole('link', { name: 'Registered' }).click();
  await page.getByRole('searchbox').fill('nowhere to be found');
  await page.getByRole('link', { name: 'Search all statuses' }).click();
  await page.getByText('Numbers and barcodes must match exactly').waitFor();

  await page.getByRole('searchbox').fill('other');
  await page.getByRole('cell', { name: /Other/ }).waitFor();
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Order ${other}` }).waitFor();
  await page.goBack();
  await page.getByRole('cell', { name: /Other/ }).waitFor();
  await scan(page, 'BC-nothing');
  await page.getByText('No order contains the barcode BC-nothing.').waitFor();
  await scan(page, 'BC-0002');
  await page.getByRole('heading', { name: `Order ${spring}` }).waitFor();
  await page.getByText('Drum 2 has arrived: 1 of 5 selected.').waitFor();
});

test('samples are registered as a job by scanning and selecting, with conditions and arrival time', async () => {
  const page = await openAs('analyst', `/console/inbox/${spring}`);
  const isSelected = (name: string) => page.getByRole('checkbox', { name: `${name} has arrived` }).isChecked();
  await page.getByRole('checkbox', { name: 'Drum 1 has arrived' }).waitFor();
  await scan(page, 'BC-0001');
  await page.getByText('Drum 1 has arrived: 1 of 5 selected.').waitFor();
  assert.ok(await isSelected('Drum 1'));
  const condition = page.getByRole('textbox', { name: 'Condition of Drum 1' });
  await condition.pressSequentially('Lid loose', { delay: 80 });
  await scan(page, 'BC-0001');
  await page.getByText('Drum 1 is already selected.').waitFor();
  assert.equal(await condition.inputValue(), 'Lid loose', 'a scan does not change the focused field');
  await page.getByRole('textbox', { name: 'Barcode' }).fill('BC-9999');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: `go to order ${other}` }).waitFor();
  await page.getByRole('checkbox', { name: 'Drum 2 has arrived' }).focus();
  await page.keyboard.press('Space');
  const arrivedAt = page.getByRole('textbox', { name: 'Arrived at, default now (Pacific/Auckland)' });
  await arrivedAt.fill('2025-09-28T02:30');
  await page.getByText('This time does not exist in Pacific/Auckland: the clocks go forward.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Register 2 samples' }).isDisabled());
  await arrivedAt.fill('2026-03-01T10:30');
  await page.getByRole('button', { name: 'Register 2 samples' }).click();
  await page.getByText(/Job \d+ registered with 2 samples/).waitFor();
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  await jobs.getByRole('button', { name: 'Labels of job' }).click();
  const labels = page.getByRole('dialog', { name: /^Labels of job/ });
  const openLabels = labels.getByRole('link', { name: 'Open labels' });
  const pdf = await page.request.get(address + (await openLabels.getAttribute('href')));
  assert.equal(pdf.headers()['content-type'], 'application/pdf');
  await labels.getByLabel('Labels of each sample').fill('0');
  await labels.getByText(/A whole number from 1/).waitFor();
  assert.equal(await openLabels.count(), 0);
  await checkAccessibility(page, 'labels');
  await page.keyboard.press('Escape');
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId: spring } });
  const job = await lab.lab(labOperations.getJob, { path: { labJobNumber: body.jobs[0].labJobNumber } });
  assert.deepEqual(
    job.body.samples.map(({ name, condition }: { name: string; condition: string }) => [name, condition]),
    [
      ['Drum 1', 'Lid loose'],
      ['Drum 2', null],
    ],
  );
  assert.equal(job.body.receivedAt, '2026-02-28T21:30:00.000Z');
  await jobs.getByText('1 Mar 2026, 10:30 NZDT').waitFor();
});

test('a registration is confirmed although its form is gone before everything is loaded again', async () => {
  const page = await openAs('analyst', `/console/inbox/${other}`);
  const register = page.getByRole('button', { name: 'Register 1 sample' });
  await page.getByRole('checkbox', { name: 'Elsewhere has arrived' }).focus();
  await page.keyboard.press('Space');
  await register.waitFor();
  await page.route(/\/orders\/\d+\/lines$/, async (route) => {
    await register.waitFor({ state: 'detached' });
    await route.continue();
  });
  await register.click();
  await page.getByText(/Job \d+ registered with 1 sample\./).waitFor();
});

test('samples are rejected with a reason, together with their composites, unless they are registered', async () => {
  const page = await openAs('analyst', `/console/inbox/${spring}`);
  await page.getByRole('checkbox', { name: 'Cell A has arrived' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Both cells').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The jar leaked.');
  // Another person registers the sample first.
  await register(spring, { samples: ['Cell A'] });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('the sample "Cell A" is already registered').waitFor();
  assert.equal(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue(), 'The jar leaked.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A closing dialog restores the focus.
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Drum 3/ })
    .getByRole('checkbox')
    .press('Space');
  await page.getByRole('button', { name: 'Reject…' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('row', { name: /Drum 3.*Rejected.*The jar leaked/ }).waitFor();
});

test('tests are added to a registered sample', async () => {
  const page = await openAs('analyst', `/console/inbox/${spring}`);
  const dialog = page.getByRole('dialog');
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId: spring } });
  await jobs.getByRole('button', { name: 'Add tests' }).first().click();
  await dialog.getByText('GLYPHOSATE test').click();
  // Another person changes the job first.
  await measure(body.jobs[0].labJobNumber, [measured('Drum 1', 'MOISTURE', 1)]);
  await dialog.getByRole('button', { name: 'Add 1 test' }).click();
  await dialog.getByText('Another person changed the job').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 test' }).click();
  await page.getByText('1 test added to Drum 1.').waitFor();
  await jobs.getByText('1 of 3 measured').waitFor();
});

test('an approver sees the order and its status, but no actions', async () => {
  const page = await openAs('approver', `/console/inbox/${spring}`);
  await page.getByRole('row', { name: /Drum 1.*In progress/ }).waitFor();
  await page.getByText('Submitted request').click();
  assert.match((await page.getByRole('figure').textContent()) ?? '', /"notes": "Handle with care."/);
  for (const name of ['Reject…', 'Register', 'Dispatch…', 'Find']) {
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  }
  assert.equal(await page.getByRole('checkbox').count(), 0);
});
