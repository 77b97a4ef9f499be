import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { layouts, pageOf } from '../../src/jobs/labels/label-layout-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { pdfPages } from '../support/label-pages.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register } = benchOf(lab, lab.customer);
const barcode = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });

const labels = (labJobNumber: number, query = '') =>
  lab.app.inject({
    url: `/lab/api/v1/jobs/${labJobNumber}/labels${query}`,
    headers: { authorization: `Bearer ${adminToken}` },
  });

const longName = `Ngā wāhi e rua ${'Rangitoto '.repeat(24)}`.trim();
const lines = [
  sampleLine('Ā', { containers: [barcode('1'), barcode('2'), barcode('3')] }),
  sampleLine('عسل السدر 12'),
  sampleLine(longName),
];
const labJobNumber = await register(await place(order({ lines })));

test('the labels of a job are a PDF with a page for each sample', async () => {
  const { headers, rawPayload } = await labels(labJobNumber);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], `inline; filename="labels-${labJobNumber}.pdf"`);
  const pages = await pdfPages(rawPayload);
  assert.deepEqual(
    pages.map(({ width, height }) => [width, height]),
    Array(3).fill([62, 29]),
  );
  const [first] = pages;
  for (const text of [`${labJobNumber}-1`, 'Ā', 'Apiary', '1 test: MOISTURE', 'Received 2 Mar 2026, 03:00 UTC']) {
    assert.ok(first?.text.includes(text), `${text}: ${first?.text}`);
  }
});

test('no text leaves its label, and a long name ends with an ellipsis', async () => {
  for (const format of ['LABEL_62X29', 'LABEL_4X6', 'SHEET_3X8', 'SHEET_2X7'] as const) {
    const { left, stepX } = pageOf(format);
    const { width, margin } = layouts[format];
    const pages = await pdfPages((await labels(labJobNumber, `?format=${format}`)).rawPayload);
    assert.match(pages.map(({ text }) => text).join(' '), /Rangitoto.*…/);
    for (const [from, to] of pages.flatMap(({ spans }) => spans)) {
      const labelLeft = left + Math.floor((from - left) / stepX) * stepX;
      assert.ok(from >= labelLeft + margin - 0.1 && to <= labelLeft + width - margin + 0.1, `${format}: ${from} ${to}`);
    }
  }
});

test('a sheet starts at the given position and continues on the next sheet', async () => {
  const count = async (query: string) => (await pdfPages((await labels(labJobNumber, query)).rawPayload)).length;
  assert.equal(await count('?format=SHEET_3X8'), 1);
  assert.equal(await count('?format=SHEET_3X8&start=23'), 2);
  assert.equal(await count('?format=SHEET_2X7&copies=5'), 2);
  assert.equal((await labels(labJobNumber, '?format=SHEET_2X7&start=15')).statusCode, 400);
  assert.equal((await labels(labJobNumber, '?copies=21')).statusCode, 400);
  assert.equal((await labels(labJobNumber, '?format=SHEET_9X9')).statusCode, 400);
});

test('each container can have a label', async () => {
  const pages = await pdfPages((await labels(labJobNumber, '?perContainer')).rawPayload);
  assert.equal(pages.length, 5);
  assert.ok(pages[1]?.text.includes('2 of 3'));
});

test('the storage of the sample type is printed', async () => {
  const { body: catalogue } = await lab.lab(labOperations.getCatalogue);
  const honey = catalogue.sampleTypes.find(({ code }: { code: string }) => code === 'HONEY');
  const stored = { sampleTypes: [{ ...honey, storage: '2–8 °C' }] };
  assert.equal((await lab.lab(labOperations.putCatalogue, { body: stored })).status, 200);
  const [page] = await pdfPages((await labels(labJobNumber)).rawPayload);
  assert.ok(page?.text.includes('Storage: 2–8 °C. Honey'), page?.text);
});

test('the same labels are available as commands for ZPL printers', async () => {
  const { headers, body } = await labels(labJobNumber, '?format=ZPL_62X29&dpi=300&copies=2');
  assert.equal(headers['content-type'], 'application/zpl');
  assert.equal(headers['content-disposition'], `attachment; filename="labels-${labJobNumber}.zpl"`);
  assert.equal(body.match(/\^XA/g)?.length, 6);
  assert.ok(body.includes('^FDعسل السدر 12^FS'));
});
