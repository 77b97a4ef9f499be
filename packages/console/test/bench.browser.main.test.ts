import assert from 'node:assert/strict';
import type { Job } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { eventually } from '../../server/test/support/eventually.ts';
import { account, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { pdfPageTexts } from './support/pdf-text.ts';

const { lab, openAs, expectErrors } = await startConsole();
// Tests abort requests.
expectErrors(/net::ERR_FAILED/);
const customer = await lab.onboard(account);
const { place, register, measure } = benchOf(lab, customer);

const metals = ['Arsenic', 'Cadmium', 'Chromium', 'Copper', 'Lead', 'Mercury', 'Nickel', 'Zinc', 'Boron', 'Selenium'];
const metal = { unit: 'mg/kg', detectionLimit: 0.005, upperLimit: 2, decimals: 3 };
const operands = [{ measurandCode: 'NO3' }, { measurandCode: 'CNT' }];
const water = [
  { code: 'NO3', name: 'Nitrate', unit: 'mg/L', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 },
  { code: 'CNT', name: 'Count', unit: 'MPN', detectionLimit: 1, upperLimit: 10_000, significantFigures: 3 },
  { code: 'ORG', name: 'Organism', unit: '', kind: 'text', values: ['Absent', 'Detected'] },
  { code: 'SUM', name: 'Sum', unit: '', decimals: 2, calculation: { kind: 'SUM', operands, nonDetects: 'ZERO' } },
];
await lab.lab(labOperations.putCatalogue, {
  body: {
    tests: [
      {
        code: 'METALS',
        name: 'Metals by ICP-MS',
        measurands: metals.map((name, i) => ({ code: `E${i}`, name, ...metal })),
      },
      { code: 'WATERTEST', name: 'Water', measurands: water },
    ],
    specifications: [
      { code: 'DW-NO3', name: 'Drinking water', source: 'DWSNZ', measurandCode: 'NO3', upperBound: 50 },
      { code: 'DW-ORG', name: 'Drinking water', source: 'DWSNZ', measurandCode: 'ORG', allowedValues: ['Absent'] },
    ],
  },
});

const tested = (name: string, ...codes: string[]) =>
  sampleLine(name, { analyticalTests: codes.map((code) => ({ code })) });
const newJob = async (samples: number, reference = 'Spring harvest 2026') => {
  const lines = Array.from({ length: samples }, (_, i) =>
    i % 3 === 2 ? tested(`Drum ${i + 1}`, 'MOISTURE') : tested(`Drum ${i + 1}`, 'MOISTURE', 'METALS'),
  );
  return register(await place(order({ lines, orderReferences: [{ name: 'ClientRef', value: reference }] })));
};
const read = async (labJobNumber: number): Promise<Job> =>
  (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
/** The stored values of a sample. */
const valuesOf = (job: Job, sequence: number) =>
  job.samples[sequence - 1]?.tests.flatMap(({ measurands }) => measurands.map(({ value }) => value)) ?? [];
const cell = (page: Page, row: number, column: number) => page.locator(`#cell-${row}-${column}`);
/** Presses named keys, and types everything else as text. */
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    if (/^([A-Z]|F2)/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
};
const openJob = async (labJobNumber: number) => {
  const page = await openAs('analyst', `/console/bench/jobs/${labJobNumber}`);
  await page.getByRole('grid').waitFor();
  return page;
};
const allSaved = (page: Page) => page.getByText(/^All saved \d/).waitFor();
const paste = async (page: Page, text: string) => {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+V');
};

test('the bench lists jobs and worklists, and finds a job by its reference', async () => {
  const labJobNumber = await newJob(3, 'Kōwhai ridge');
  const page = await openAs('analyst', '/console/bench');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('kowhai');
  await page.getByRole('link', { name: String(labJobNumber) }).waitFor();
  await page.getByRole('tab', { name: 'Worklists by test' }).click();
  await page.getByRole('link', { name: 'Metals by ICP-MS' }).click();
  await page.getByRole('grid', { name: 'Measurements of Metals by ICP-MS' }).waitFor();
  await press(page, '0.5', 'Enter');
  await allSaved(page);
  assert.equal(valuesOf(await read(labJobNumber), 1)[1], '0.5');
});

test('values are entered by keyboard alone, keep their digits, and text that is not valid stays to be corrected', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  // Down with Enter, to the right with Tab; typing replaces, F2 edits, a comma is a decimal comma.
  await press(page, '0.10', 'Enter', '0,25', 'Enter', 'ArrowUp', 'ArrowUp', 'Tab', '1.5', 'Tab', '0.001', 'Enter');
  await press(page, 'Control+Home', 'F2', 'End', '5', 'Enter');
  // The cursor moves on from text that is not a number; the text stays in its cell and over a reload.
  await press(page, 'ArrowDown', '12,345', 'Enter');
  await page.getByText(/1 value not saved; \d saved/).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await cell(page, 2, 0).getByText('correct this').waitFor();
  await page.getByRole('button', { name: '1 value to correct' }).click();
  await page.getByText('“12,345” can mean 12.345 or 12345').first().waitFor();
  await press(page, '7.5', 'Enter');
  await press(page, 'Control+End', '1');
  await page.getByText('This test is not ordered for this sample.').waitFor();
  await eventually(async () => {
    const job = await read(labJobNumber);
    assert.deepEqual(valuesOf(job, 1).slice(0, 3), ['0.105', '1.5', '0.001']);
    assert.deepEqual([valuesOf(job, 2)[0], valuesOf(job, 3)[0]], ['0.25', '7.5']);
  });
  await allSaved(page);
  await press(page, 'Control+Home');
  await cell(page, 0, 2).getByText('below detection').waitFor();
  await cell(page, 2, 0).getByText('check: > 10 × range').waitFor();
  // Only the third sample has all its values.
  await page.getByText('Only missing').click();
  await page.getByRole('rowheader', { name: 'Drum 3' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('rowheader').count(), 2);
  // The list of values to check leads to a cell, also to one that a filter hides.
  await page.getByRole('button', { name: '1 value to check' }).click();
  await page.getByRole('button', { name: /Drum 3: First 7\.5 mg\/kg.*more than ten times/ }).click();
  await page.getByRole('rowheader', { name: 'Drum 3' }).waitFor();
  await eventually(async () => {
    const active = await page.getByRole('grid').getAttribute('aria-activedescendant');
    assert.equal(active, 'cell-2-0');
    assert.equal(await page.getByRole('grid').evaluate((grid) => grid === grid.ownerDocument.activeElement), true);
  });
  await press(page, 'Escape', 'Tab');
  assert.equal(await page.getByRole('grid').evaluate((grid) => grid === grid.ownerDocument.activeElement), false);
});

test('keys that are pressed right after a button or dialog are entered in its cell, even before the next frame', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  await press(page, 'ArrowDown', '12,345', 'Enter', '20', 'Enter');
  await page.getByText(/1 value not saved; 1 saved/).waitFor();
  // Frames are late on a busy computer. Here they come only after the keys.
  await page.evaluate(`{
    const requestFrame = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => setTimeout(() => requestFrame(run), 500);
    window.cancelAnimationFrame = clearTimeout.bind(window);
  }`);
  await page.getByRole('button', { name: '1 value to correct' }).click();
  await press(page, '7.5');
  await page.evaluate('new Promise((ended) => requestAnimationFrame(() => requestAnimationFrame(ended)))');
  assert.equal(await page.evaluate('document.activeElement.value'), '7.5');
  await press(page, 'Enter');
  await page.getByRole('button', { name: '2 values to check' }).click();
  await page.getByRole('button', { name: /Drum 3: First 20 mg\/kg/ }).click();
  await press(page, '0.5', 'Enter', 'Control+Home', 'ArrowDown', 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Remark…' }).click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Dried twice');
  await page.getByRole('button', { name: 'Save remark' }).click();
  await press(page, '0.4', 'Enter');
  await eventually(async () => {
    const job = await read(labJobNumber);
    assert.deepEqual([valuesOf(job, 2)[0], valuesOf(job, 3)[0]], ['0.4', '0.5']);
  });
});

test('a range from a spreadsheet is pasted, texts without a cell are listed, and the paste can be undone', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  await paste(page, '0,1\t0.2\t0.3\r\n0.4\tabc\t50\r\n0.6\t0.7\r\n');
  const dialog = page.getByRole('dialog', { name: 'Paste' });
  await dialog.getByText('0.7, the test is not ordered for this sample').waitFor();
  await dialog.getByRole('button', { name: 'Paste 7 texts' }).click();
  const saved = async (expected: (string | null)[][]) =>
    eventually(async () => {
      const job = await read(labJobNumber);
      assert.deepEqual([valuesOf(job, 1).slice(0, 3), valuesOf(job, 2).slice(0, 3), valuesOf(job, 3)], expected);
    });
  await saved([['0.1', '0.2', '0.3'], ['0.4', null, '50'], ['0.6']]);
  await page.getByText('1 value not saved; 6 saved').waitFor();
  // A range is copied, deleted after a confirmation, and restored.
  await press(page, 'Control+Home', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+C', 'Delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await saved([[null, null, '0.3'], [null, null, '50'], ['0.6']]);
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), '0.1\t0.2\n0.4\tabc');
  await press(page, 'Control+Z');
  await saved([['0.1', '0.2', '0.3'], ['0.4', null, '50'], ['0.6']]);
  await cell(page, 1, 1).getByText('abc').waitFor();
  await press(page, 'Control+Shift+Z');
  await saved([[null, null, '0.3'], [null, null, '50'], ['0.6']]);
});

test('a job typed without looking at the screen has every value where it belongs', async () => {
  const labJobNumber = await register(
    await place(order({ lines: ['A', 'B', 'C', 'D'].map((name) => tested(name, 'WATERTEST')) })),
  );
  const page = await openJob(labJobNumber);
  const columns = [
    // Above the range, a misplaced decimal point, and outside the specification.
    ['0.31', '0.82', '0.02', '82'],
    // Qualified values and text that is not valid.
    ['<0.01', '>2420', 'nd', '0,5x'],
    // First letters of the values of a list.
    ['abs', 'D', 'absent', 'detected'],
  ];
  for (const text of columns.flat()) await press(page, text, 'Enter');
  await page.getByText('1 value not saved; 11 saved').waitFor();
  const stored = async () => {
    const job = await read(labJobNumber);
    return [0, 1, 2].map((column) => [1, 2, 3, 4].map((sequence) => valuesOf(job, sequence)[column]));
  };
  await eventually(async () =>
    assert.deepEqual(await stored(), [
      ['0.31', '0.82', '0.02', '82'],
      ['<0.01', '>2420', 'ND', null],
      ['Absent', 'Detected', 'Absent', 'Detected'],
    ]),
  );
  // The sum is calculated and cannot be typed over.
  await cell(page, 0, 3).getByText('calculated').waitFor();
  // The invalid text is corrected from the menu, by keyboard.
  await page.getByRole('button', { name: '1 value to correct' }).click();
  await page.getByText('“0,5x” is not a number.').first().waitFor();
  await page.getByRole('grid').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Not tested…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Not tested: D, Count' });
  await dialog.getByRole('button', { name: 'Not tested' }).click();
  await allSaved(page);
  const reasons = (await read(labJobNumber)).samples.map(({ tests }) => tests[0]?.measurands[1]?.notTested);
  assert.deepEqual(reasons, [null, null, null, 'insufficient sample']);
  await page.getByText('12 of 12').waitFor();
  await page.getByRole('button', { name: '4 values to check' }).click();
  await page
    .getByRole('button', { name: /D: Nitrate 82 mg\/L.*more than ten times.*exceeds Drinking water/ })
    .waitFor();
});

test('a remark and a dilution belong to their value, and a prompt is within the window in a job of one sample', async () => {
  const labJobNumber = await register(await place(order({ lines: [tested('A', 'WATERTEST')] })));
  const page = await openJob(labJobNumber);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, '5', 'Enter', 'x', 'Enter', 'Control+Home');
  await cell(page, 0, 0).getByText('check: > range').waitFor();
  await page.getByRole('button', { name: 'Cell menu' }).click();
  await page.getByRole('menuitem', { name: 'Dilution…' }).click();
  await page.getByLabel('Dilution factor').fill('10');
  await page.getByText('Measuring range of this value: 0.1 to 7').waitFor();
  await page.getByRole('button', { name: 'Save dilution' }).click();
  await page.getByRole('grid').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Remark…' }).press('Enter');
  await page.getByRole('textbox', { name: 'Remark' }).fill('Turbid');
  await page.getByRole('button', { name: 'Save remark' }).click();
  await cell(page, 0, 0).getByText('× 10, remark').waitFor();
  await eventually(async () => {
    const [measurand] = (await read(labJobNumber)).samples[0]?.tests[0]?.measurands ?? [];
    assert.deepEqual(
      [measurand?.value, measurand?.remark, measurand?.enteredLimits],
      ['5', 'Turbid', { dilution: 10 }],
    );
  });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: '1 value to correct' }).click();
    const prompt = page.getByRole('status').filter({ hasText: '“x” is not a number.' });
    await eventually(async () => {
      const box = await prompt.boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width, JSON.stringify(box));
      assert.ok(box.y + box.height <= viewport.height, JSON.stringify(box));
    });
    const discard = prompt.getByRole('button', { name: 'Discard' });
    assert.ok(await discard.evaluate(isOnTop));
  }
});

/** Whether nothing covers or clips the middle of the element. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
};

test('values of other people appear with their name, and are not overwritten without a choice', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  await measure(labJobNumber, [measured('Drum 3', 'MOISTURE', 0.6)]);
  await cell(page, 2, 0).getByText('by admin').waitFor();
  // Another person fills the cell while it is being edited.
  await press(page, '0.2');
  await measure(labJobNumber, [measured('Drum 1', 'MOISTURE', 0.3)]);
  await page.getByText('admin entered 0.3 while you were typing.').waitFor();
  await press(page, 'Enter');
  await cell(page, 0, 0).getByText('conflict').waitFor();
  await press(page, 'Control+Home');
  await page.getByText('admin entered 0.3 in the meantime. You entered 0.2.').waitFor();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Keep 0.2' }).press('Enter');
  await eventually(async () => assert.equal(valuesOf(await read(labJobNumber), 1)[0], '0.2'));
  await allSaved(page);
});

test('a printed grid has every value, on as many pages as its columns need, and names who printed it', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `Barrel ${i + 1}`);
  const lines = names.map((name) => tested(name, 'MOISTURE', 'METALS', 'GLYPHOSATE'));
  const labJobNumber = await register(await place(order({ lines })));
  const job = await read(labJobNumber);
  const columns = job.samples[0]?.tests.flatMap(({ testCode, measurands }) =>
    measurands.map(({ measurandCode }) => ({ testCode, measurandCode })),
  );
  // All values differ, and none is a part of another.
  const values = names.flatMap((sample, row) =>
    (columns ?? []).map((column, i) => ({ sample, ...column, value: Number(`0.1${100 + row}${10 + i}`) })),
  );
  await measure(labJobNumber, values);
  const page = await openJob(labJobNumber);
  await page.emulateMedia({ colorScheme: 'dark' });
  const pages = await pdfPageTexts(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const texts = new Set(pages.join(' ').split(' '));
  assert.deepEqual(
    values.filter(({ value }) => !texts.has(String(value))),
    [],
  );
  assert.match(String(pages[0]), /printed .* by analyst-\d+/);
  assert.ok(pages.every((text) => text.includes('Sample')));
  assert.equal(pages.join(' ').match(/Open on|Undo|Only missing/), null);
});

test('on a tablet a tap opens the cell for editing', async () => {
  const labJobNumber = await newJob(3);
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
  const page = await openAs('analyst', `/console/bench/jobs/${labJobNumber}`, tablet);
  await cell(page, 1, 0).tap();
  await press(page, '0.4');
  await cell(page, 0, 1).tap();
  await eventually(async () => assert.equal(valuesOf(await read(labJobNumber), 2)[0], '0.4'));
  await page.getByRole('textbox', { name: 'Drum 1, Arsenic' }).waitFor();
});

test('without a connection values stay unsaved, also over a reload, and are sent when it returns', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  await page.route('**/measurements', (route) => route.abort());
  await press(page, '0.11', 'Enter', '0.22', 'Enter');
  await page.getByText('Offline: 2 values not saved, retrying').waitFor();
  const warned = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.accept();
      resolve(dialog.type());
    });
  });
  await page.reload();
  assert.equal(await warned, 'beforeunload');
  await cell(page, 1, 0).getByText('0.22').waitFor();
  assert.equal(valuesOf(await read(labJobNumber), 1)[0], null);
  await page.unroute('**/measurements');
  await allSaved(page);
  const job = await read(labJobNumber);
  assert.deepEqual([valuesOf(job, 1)[0], valuesOf(job, 2)[0]], ['0.11', '0.22']);
});

test('after the session ends the values wait, and are saved after the next sign-in', async () => {
  const labJobNumber = await newJob(3);
  const page = await openAs('analyst', `/console/bench/jobs/${labJobNumber}`, {
    viewport: { width: 1280, height: 900 },
  });
  await page.getByRole('grid').waitFor();
  const name = String(
    await page.evaluate("fetch('/lab/api/v1/session').then((r) => r.json()).then(({ name }) => name)"),
  );
  await page.context().clearCookies();
  await press(page, '0.11', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await page.getByText('Signed out: 1 value not saved').waitFor();
  await dialog.getByLabel('Password').fill(`a long password of ${name}`);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await allSaved(page);
  assert.equal(valuesOf(await read(labJobNumber), 1)[0], '0.11');
});

test('a window that is closed leaves its unsaved values to the next one', async () => {
  const labJobNumber = await newJob(3);
  const page = await openJob(labJobNumber);
  await page.route('**/measurements', (route) => route.abort());
  await press(page, '0.11', 'Enter', '0.2');
  await page.getByText(/Offline: 1 value not saved/).waitFor();
  await page.close({ runBeforeUnload: false });
  const bench = await openAs('analyst', '/console/bench');
  await bench.getByText(/Values that are not saved/).waitFor();
  await bench.getByRole('link', { name: `Job ${labJobNumber}` }).click();
  await bench.getByText(/1 saved/).waitFor();
  assert.equal(valuesOf(await read(labJobNumber), 1)[0], '0.11');
});
