import assert from 'node:assert/strict';
import { readOrderGrid } from '@labwire/client/order-sheet';
import { test } from 'vitest';
import { nextErrorCell, placeErrors } from '../src/portal/new-order/cell-error-rules.ts';
import { type DraftSample, filledLines, newDraft, newLine } from '../src/portal/new-order/draft-rules.ts';
import { emptyHistory, recordStep, redoStep, undoStep } from '../src/portal/new-order/line-history-rules.ts';
import { csvRows, draftOfFile } from '../src/portal/new-order/order-file-rules.ts';
import { draftLinesOf, linesToRepeat } from '../src/portal/new-order/order-lines-rules.ts';
import { keyOfHeading, planPaste } from '../src/portal/new-order/paste-rules.ts';
import {
  cellText,
  isOpenCell,
  resolveTests,
  type SampleKey,
  sampleColumns,
  withCellText,
} from '../src/portal/new-order/sample-column-rules.ts';
import { templateLinesOf } from '../src/portal/new-order/template-rules.ts';
import { localTimeText, timeErrors } from '../src/portal/new-order/time-text-rules.ts';

const test1 = { composite: true, parameters: false, measurands: [] };
const options = {
  sampleTypes: [
    { code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }] },
    { code: 'WATER', name: 'Drinking water', attributes: [] },
  ],
  tests: [
    { code: 'TUTIN', name: 'Tutin in honey', ...test1 },
    { code: 'METALS', name: 'Lead, cadmium and zinc', ...test1 },
    { code: 'UMFCert', name: 'UMF certification', ...test1, parameters: true },
  ],
};
const timeZone = 'Pacific/Auckland';
const sample = (id: number, part: Partial<DraftSample> = {}) => ({ ...newLine('sample', id), ...part }) as DraftSample;
const rows = (count: number) => Array.from({ length: count }, (_, i) => sample(i + 1));

interface Cursor {
  samples?: DraftSample[];
  row?: number;
  column?: number;
  toRow?: number;
  maxNewLines?: number;
}

function paste(text: string, { samples = rows(2), row = 0, column = 0, toRow = row, maxNewLines = 100 }: Cursor = {}) {
  const columns = sampleColumns(samples, options, false);
  const selection = { anchor: { row, column }, active: { row: toRow, column } };
  const plan = planPaste(text, { samples, columns, selection, options, timeZone, firstId: 50, maxNewLines });
  const keys: SampleKey[] = ['name', 'type', 'tests', 'barcodes', 'collectedAt', 'place'];
  return { ...plan, texts: plan.samples.map((pasted) => keys.map((key) => cellText(pasted, key)).join('|')) };
}

test('cells that are pasted without headings fill the columns from the cursor on, and add rows', () => {
  const { texts, samples, rejected } = paste('S1\tHoney\tTutin in honey; UMFCert\nS2\tWATER\nS3\thoney\n');
  assert.deepEqual(texts, ['S1|HONEY|TUTIN, UMFCert|||', 'S2|WATER||||', 'S3|HONEY||||']);
  assert.deepEqual(
    samples.map(({ id }) => id),
    [1, 2, 50],
  );
  assert.deepEqual(rejected, []);
});

test('pasted columns are matched by their headings, in any order, and unknown headings are reported', () => {
  const text = 'Place\tCOLOUR\tSample ID\tRemarks\tmatrix\nHill\tdark\tS1\tx\tHoney\nShore\t\tS2\t\tDrinking water';
  const { texts, samples, rejected } = paste(text, { row: 1 });
  assert.deepEqual(texts.slice(1), ['S1|HONEY||||Hill', 'S2|WATER||||Shore']);
  assert.deepEqual(samples[1]?.attributes, { Colour: 'Dark' });
  assert.deepEqual(rejected, ['There is no column “Remarks”.']);
});

test('headings of order files are known: their times are in UTC, and attributes are pairs', () => {
  const text = 'Sample name\tCollected at (UTC)\tAttributes\nS1\t2026-03-02 21:15\tColour=Dark; Batch="1; 2"';
  const { texts, samples } = paste(text);
  assert.equal(texts[0], 'S1||||2026-03-03T10:15|');
  assert.deepEqual(samples[0]?.attributes, { Colour: 'Dark', Batch: '1; 2' });
  assert.equal(keyOfHeading('Collected at (Pacific/Auckland)', options.sampleTypes, timeZone), 'collectedAt');
  assert.equal(keyOfHeading('Colour of the lid', options.sampleTypes, timeZone), undefined);
});

test('a single value fills the selection, and more rows than an order can have are reported', () => {
  assert.deepEqual(paste('Hill', { column: 5, toRow: 1 }).texts, ['|||||Hill', '|||||Hill']);
  const { texts, rejected } = paste('a\nb\nc\nd', { maxNewLines: 1 });
  assert.equal(texts.length, 3);
  assert.deepEqual(rejected, ['1 rows were not pasted: an order can have 200 lines.']);
  assert.match(String(paste('a\tb', { column: 5 }).rejected), /more columns than the grid/);
  assert.match(
    String(paste('Sample\tReferences\nS1\tnonsense').rejected),
    /Row 1: “nonsense” must be written as Name=Value/,
  );
});

test('tests are found by code or name, also if a name contains a comma', () => {
  assert.deepEqual(resolveTests('Lead, cadmium and zinc; tutin', options.tests), ['METALS', 'TUTIN']);
  assert.deepEqual(resolveTests('TUTIN METALS,TUTIN', options.tests), ['TUTIN', 'METALS']);
  assert.deepEqual(resolveTests('Lead in water', options.tests), ['Lead in water']);
});

test('dates are accepted if day and month cannot be confused; others stay as typed and are errors', () => {
  assert.equal(localTimeText(' 2026-3-5 9:30 '), '2026-03-05T09:30');
  assert.equal(localTimeText('5.3.2026 09:30:15'), '2026-03-05T09:30:15');
  const lines = ['3/4/2026 09:30', '2026-03-05', '2026-09-27T02:30', '2026-02-30T10:00', '2026-03-05T09:30'];
  const draft = { lines: lines.map((text, i) => sample(i, { collectedAt: localTimeText(text) })) };
  assert.deepEqual(
    timeErrors(draft, timeZone).map(({ pointer, message }) => `${pointer} ${message.split(':')[0]}`),
    [
      '/lines/0/sample/dateTime write the date and the time as 2026-03-25 09',
      '/lines/1/sample/dateTime write the date and the time as 2026-03-25 09',
      '/lines/2/sample/dateTime does not exist in Pacific/Auckland',
      '/lines/3/sample/dateTime write the date and the time as 2026-03-25 09',
    ],
  );
});

test('the attributes of the types in use have columns, and cells of other types are closed', () => {
  const samples = [sample(1, { type: 'HONEY' }), sample(2, { type: 'WATER' })];
  const columns = sampleColumns(samples, options, false);
  assert.deepEqual(
    columns.map(({ heading }) => heading),
    ['Sample name', 'Sample type', 'Tests', 'Colour', 'Batch', 'Barcodes', 'Collected at', 'Place'],
  );
  const colour = columns[3];
  assert.ok(colour && isOpenCell(samples[0] as DraftSample, colour, options));
  assert.ok(colour && !isOpenCell(samples[1] as DraftSample, colour, options));
  const further = sampleColumns([sample(1, { tests: ['UMFCert'], latitude: '-38' })], options, false);
  assert.deepEqual(
    further.slice(-3).map(({ key }) => key),
    ['latitude', 'longitude', 'parameters'],
  );
});

test('the text of every cell can be copied and pasted back', () => {
  const full = sample(1, {
    name: 'S1',
    type: 'HONEY',
    tests: ['TUTIN'],
    barcode: '111',
    latitude: '-38',
    longitude: '176',
    attributes: { Colour: 'Dark' },
    more: {
      barcodes: [{ value: '222' }],
      records: [{ latitude: '-38.5', longitude: '176.5' }],
      references: [{ name: 'Batch', value: 'a; "b"' }],
      parameters: [
        { parameterCode: 'Weight', parameterValue: 298.5 },
        { parameterCode: 'Lot', parameterValue: '007' },
      ],
    },
  });
  const keys: SampleKey[] = [
    'name',
    'type',
    'tests',
    'barcodes',
    'latitude',
    'longitude',
    'references',
    'parameters',
    'attribute Colour',
  ];
  const copied = keys.reduce((line, key) => withCellText(line, key, cellText(full, key), options) ?? line, sample(1));
  assert.deepEqual(copied, full);
});

test('errors are assigned to the cells of the samples, without the empty rows', () => {
  const lines = [
    sample(1),
    sample(2, { name: 'S2', attributes: { Batch: '', Colour: 'Red' } }),
    newLine('supplies', 3),
    sample(4, { name: 'S4' }),
  ];
  const error = (pointer: string) => ({ pointer, message: `at ${pointer}`, isMissing: false });
  const { cells, others } = placeErrors(
    [
      error('/lines/0/sample/sampleType/sampleAttributes/0/attributeValue'),
      error('/lines/0/sample/location/point/longitude'),
      error('/lines/1/samplingSupplies/code'),
      error('/lines/2/containers/0'),
      error('/lines/2'),
      error('/notes'),
    ],
    { lines },
  );
  assert.deepEqual([...cells.keys()], ['2 attribute Colour', '2 longitude', '4 barcodes', '4 name']);
  assert.deepEqual(
    others.map(({ pointer }) => pointer),
    ['/lines/1/samplingSupplies/code', '/notes'],
  );
  const samples = lines.filter((line) => line.kind === 'sample') as DraftSample[];
  const keys: SampleKey[] = ['name', 'attribute Colour', 'barcodes', 'longitude'];
  assert.deepEqual(nextErrorCell(cells, samples, keys, { row: 0, column: 0 }), { row: 1, column: 1 });
  assert.deepEqual(nextErrorCell(cells, samples, keys, { row: 2, column: 2 }), { row: 1, column: 1 });
  assert.equal(nextErrorCell(new Map(), samples, keys, { row: 0, column: 0 }), undefined);
});

test('the lines of an earlier order are repeated without collection times and barcodes', () => {
  const order = [
    {
      sample: {
        name: 'S1',
        dateTime: '2026-03-02T21:15:00.000000',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
        },
        location: { point: { latitude: -38, longitude: 176 }, name: 'Hill' },
        analyticalTests: [{ code: 'TUTIN' }],
      },
      containers: [{ barcode: { type: 'LINEAR' as const, value: '111' } }],
    },
    { sampleComposite: { samples: ['S1', 'S2'], analyticalTests: [{ code: 'TUTIN' }] } },
    { samplingSupplies: { code: 'JAR', quantity: 3 } },
  ];
  const whole = draftLinesOf(order, { options, timeZone, firstId: 7 });
  const [first] = whole as DraftSample[];
  assert.deepEqual([first?.collectedAt, first?.barcode, first?.latitude], ['2026-03-03T10:15', '111', '-38']);
  const [again, composite, supplies] = draftLinesOf(linesToRepeat(order), { options, timeZone, firstId: 7 });
  assert.deepEqual(again, { ...first, collectedAt: '', barcode: '' });
  assert.deepEqual(composite, { id: 8, kind: 'composite', name: '', samples: ['S1', 'S2'], tests: ['TUTIN'] });
  assert.deepEqual(supplies, { id: 9, kind: 'supplies', code: 'JAR', quantity: '3' });
  assert.equal(filledLines({ lines: [...whole, sample(99)] }).length, 3);
});

test('changes of lines are undone and redone, and a new change ends redoing', () => {
  const [a, b, c] = [[sample(1)], [sample(2)], [sample(3)]];
  const history = recordStep(emptyHistory, a);
  const undone = undoStep(history, b);
  assert.equal(undone?.lines, a);
  assert.equal(undone && redoStep(undone.history, a)?.lines, b);
  assert.equal(redoStep(recordStep(undone?.history ?? emptyHistory, a), c), undefined);
  assert.equal(undoStep(emptyHistory, a), undefined);
});

test('an order file fills the form with its lines, references and contact, and reports what has no field', () => {
  const contact = { firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example', hasDeliveryAddress: true };
  const all = {
    ...options,
    account: 'Apiary',
    organisations: [{ name: 'Apiary Ltd', contacts: [contact] }],
    quotes: [],
    supplies: [],
  };
  const text = [
    '\uFEFFYour reference;Spring',
    'Other references;Hive=17',
    'Contact e-mail;MERE@apiary.example',
    '',
    'Sample name;Sample type;Tests;Collected at (UTC);Colours',
    'Example: Drum;HONEY;TUTIN;;',
    'S1;Honey;TUTIN;2026-03-02 21:15;',
  ].join('\r\n');
  const target = { draft: newDraft(all), options: all, timeZone, firstId: 7 };
  const { draft, rejected } = draftOfFile(readOrderGrid(csvRows(text)), target);
  assert.deepEqual(draft.references.ClientRef, 'Spring');
  assert.deepEqual([draft.organisation, draft.primary], ['Apiary Ltd', 'mere@apiary.example']);
  const [line] = draft.lines as DraftSample[];
  assert.deepEqual([line?.id, line?.type, line?.collectedAt], [7, 'HONEY', '2026-03-03T10:15']);
  assert.equal(draft.lines.length, 1);
  assert.match(String(rejected), /Row 5 of the file, Colours: there is no column "Colours".*“Hive” has no field/);
});

test('a template has the lines that are complete enough, without times and barcodes', () => {
  const lines = [
    { sample: { name: 'S1', dateTime: '2026-03-02T21:15:00', sampleType: {} } },
    { sampleComposite: { samples: ['S1'], analyticalTests: [] } },
    { samplingSupplies: { quantity: 1 } },
    { samplingSupplies: { code: 'JAR', quantity: 1 } },
  ] as never;
  assert.deepEqual(templateLinesOf(lines), [
    { sample: { name: 'S1' } },
    { samplingSupplies: { code: 'JAR', quantity: 1 } },
  ]);
});
