import assert from 'node:assert/strict';
import type { LabelFormat } from '@labwire/contract/lab-label.ts';
import { test } from 'vitest';
import { type Label, labelLines, layouts, pageOf, placeLabel } from '../../src/jobs/labels/label-layout-rules.ts';
import { labelViolations, planLabels } from '../../src/jobs/labels/label-rules.ts';
import { createZplWriter, escapeZpl } from '../../src/jobs/labels/label-zpl-rules.ts';
import { labelFacts, labelSample } from '../support/label-facts.ts';

const container = { barcode: { type: 'LINEAR', value: '1' } };
const zplLabels = (labels: readonly Label[], format: LabelFormat, dpi: number) =>
  labels.map(createZplWriter(format, dpi)).join('');
const textsOf = ({ details }: { details: { text: string }[] }) => details.map(({ text }) => text);

test('a label has the order and the customer, the tests, storage and type, and the time of arrival', () => {
  const [label] = planLabels(labelFacts([labelSample(1)]), 1, false);
  assert.deepEqual([label?.number, label?.name, label?.part], ['700123-1', 'Drum 1', null]);
  assert.deepEqual(label && textsOf(label), [
    'Order 100042, Kōwhai Apiaries Ltd',
    '2 tests: TUTIN, MGO',
    'Storage: 2–8 °C. Honey',
    'Received 3 Mar 2026, 10:15 NZDT',
  ]);
});

test('a sample without tests or known storage has a label too', () => {
  const sampleType = { sampleTypeCode: 'WATER', sampleTypeName: 'Water' };
  const [label] = planLabels(labelFacts([labelSample(1, { tests: [], sampleType })]), 1, false);
  assert.deepEqual(label && textsOf(label).slice(1, 3), ['No tests', 'Water']);
});

test('copies are counted for each sample or each container, and containers are numbered', () => {
  const facts = labelFacts([labelSample(1, { containers: [container, container] }), labelSample(2)]);
  const parts = (copies: number, perContainer: boolean) =>
    planLabels(facts, copies, perContainer).map(({ number, part }) => `${number} ${part}`);
  assert.deepEqual(parts(2, false), ['700123-1 null', '700123-1 null', '700123-2 null', '700123-2 null']);
  assert.deepEqual(parts(1, true), ['700123-1 1 of 2', '700123-1 2 of 2', '700123-2 null']);
  assert.equal(parts(3, true).length, 9);
});

test('labels fill a sheet by rows from the start position, then the next sheet', () => {
  assert.deepEqual(placeLabel('SHEET_3X8', 1, 0), { page: 0, x: 0, y: 0.5 });
  assert.deepEqual(placeLabel('SHEET_3X8', 5, 0), { page: 0, x: 70, y: 37.5 });
  assert.deepEqual(placeLabel('SHEET_3X8', 24, 1), { page: 1, x: 0, y: 0.5 });
  assert.deepEqual(placeLabel('SHEET_2X7', 2, 0), { page: 0, x: 106.25, y: 15.15 });
  assert.equal(placeLabel('LABEL_62X29', 1, 2).page, 2);
});

for (const format of Object.keys(layouts) as LabelFormat[]) {
  test(`all labels of ${format} are on the page, and all lines on the label`, () => {
    const { columns, rows, width, height } = pageOf(format);
    const layout = layouts[format];
    const last = placeLabel(format, 1, columns * rows - 1);
    assert.ok(last.x + layout.width <= width + 0.01 && last.y + layout.height <= height + 0.01);
    const facts = labelFacts([labelSample(1, { containers: [container, container] })]);
    const [label] = planLabels(facts, 1, true);
    const lines = label ? labelLines(label, layout, (text) => [text]) : [];
    assert.deepEqual(
      lines.map(({ text }) => text),
      ['1 of 2', '700123-1', 'Drum 1', ...(label ? textsOf(label) : [])],
    );
    const bottom = Math.max(...lines.map(({ y, size }) => y + ((size * 1.2) / 72) * 25.4));
    assert.ok(bottom <= layout.height - layout.margin + 0.01);
  });
}

test('a start position must be on the sheet, and a resolution is only for ZPL', () => {
  const messages = (query: Parameters<typeof labelViolations>[0]) =>
    labelViolations(query).map(({ parameter, message }) => `${parameter} ${message}`);
  assert.deepEqual(messages({ format: 'SHEET_2X7', start: 14 }), []);
  assert.deepEqual(messages({ format: 'SHEET_2X7', start: 15 }), ['start the sheet has 14 positions']);
  assert.deepEqual(messages({ start: 2, dpi: 300 }), ['start is only for sheets of labels', 'dpi is only for ZPL']);
  assert.deepEqual(messages({ format: 'ZPL_4X6', dpi: 300 }), []);
});

test('ZPL has one block of commands for each label, with the barcode and the texts in UTF-8', () => {
  const zpl = zplLabels(planLabels(labelFacts([labelSample(1), labelSample(2)]), 1, false), 'ZPL_62X29', 203);
  const blocks = zpl.split('^XZ\n').slice(0, -1);
  assert.equal(blocks.length, 2);
  for (const [i, block] of blocks.entries()) {
    assert.match(block, /^\^XA\n\^CI28\n\^PA0,1,1,1\n\^PW496\n\^LL232\n/);
    assert.ok(block.includes(`^BCN,60,N,N,N,A^FD700123-${i + 1}^FS`));
    assert.ok(block.includes('^FH^FDOrder 100042, Kōwhai Apiaries Ltd^FS'));
    // Every field begins with its place and ends with ^FS.
    for (const field of block
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('^FO'))) {
      assert.match(field, /^\^FO\d+,\d+(,1)?\^(BY\d\^BCN|A0N).*\^FD.*\^FS$/);
    }
  }
});

test('the barcode of a ZPL label has its quiet zones at every resolution', () => {
  for (const [format, dpi, width] of [
    ['ZPL_62X29', 203, 496],
    ['ZPL_62X29', 300, 732],
    ['ZPL_4X6', 203, 812],
    ['ZPL_4X6', 600, 2400],
  ] as const) {
    const zpl = zplLabels(planLabels(labelFacts([labelSample(1)]), 1, false), format, dpi);
    const [, left = 0, module = 0] = (/\^FO(\d+),\d+\^BY(\d+)/.exec(zpl) ?? []).map(Number);
    // Eight characters, start, check and stop.
    const right = left + (8 * 11 + 35) * module;
    assert.ok(module >= 2 && left >= 10 * module && right + 10 * module <= width, `${format} ${dpi}`);
  }
});

test('commands in texts are not executed by the printer', () => {
  assert.equal(escapeZpl('a^XZ~HS\\_b\n'), 'a_5EXZ_7EHS_5C_5Fb ');
  const hostile = labelSample(1, { name: '^XZ^XA~JR' });
  const zpl = zplLabels(planLabels(labelFacts([hostile]), 1, false), 'ZPL_62X29', 203);
  assert.equal(zpl.match(/\^XA/g)?.length, 1);
  assert.ok(!zpl.includes('~'));
});

test('a long name ends with an ellipsis on a ZPL label', () => {
  const zpl = zplLabels(
    planLabels(labelFacts([labelSample(1, { name: 'N'.repeat(255) })]), 1, false),
    'ZPL_62X29',
    203,
  );
  const [, name = ''] = /\^FD(N+…)\^FS/.exec(zpl) ?? [];
  assert.ok(name.length > 20 && name.length < 50, name);
});
