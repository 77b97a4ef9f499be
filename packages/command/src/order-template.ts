import { csvText } from '@labwire/client/csv';
import type { Cell } from 'write-excel-file/node';
import { headerFields, lineColumns } from './order-columns.ts';

export const templateFormats = ['csv', 'xlsx', 'json'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

const labels = Object.values(headerFields);
const columns = Object.values(lineColumns);

/** An order file to fill in, with instructions or an example. */
export async function orderTemplate(format: TemplateFormat): Promise<string | Buffer> {
  if (format === 'json') return `${JSON.stringify(exampleOrder, null, 2)}\n`;
  return format === 'csv' ? csvTemplate() : xlsxTemplate();
}

function csvTemplate(): string {
  const header = labels.map(({ label }) => [label, '']);
  const table = [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
  return csvText([...header, [], ...table], { bom: true });
}

const bold = { fontWeight: 'bold' } as const;
const boxed = { ...bold, backgroundColor: '#DDEBDD' } as const;
const typed = (value: string, more: object = {}): Cell => ({ value, type: String, format: '@', ...more });
const emptyRows = 200;

/** All cells have the text format: a spreadsheet program would show barcodes as 9.4E+12 and times in its own format. */
async function xlsxTemplate(): Promise<Buffer> {
  const header = labels.map(({ label, help }) => [
    typed(label, bold),
    typed(''),
    typed(help, { textColor: '#666666' }),
  ]);
  const data: Cell[][] = [
    ...header,
    [],
    columns.map(({ heading }) => typed(heading, boxed)),
    columns.map(({ example }) => typed(example, { textColor: '#666666' })),
    ...Array.from({ length: emptyRows }, () => columns.map(() => typed(''))),
  ];
  const widths = columns.map(({ heading, example }) => ({
    width: Math.min(34, Math.max(heading.length, example.length) + 3),
  }));
  const instructions: Cell[][] = [
    [{ value: 'How to fill in the sheet "Order"', ...bold }],
    ['At the top, write beside each label what applies. Leave the others empty.'],
    ['Below, write one row for each sample. Grey rows are examples and are ignored.'],
    ['Codes of sample types, tests and supplies are those of the laboratory\u2019s catalogue.'],
    [],
    [{ value: 'At the top', ...bold }],
    ...labels.map(({ label, help }) => [label, help]),
    [],
    [{ value: 'Columns', ...bold }],
    ...columns.map(({ heading, help, example }) => [heading, help, example === '' ? '' : `For example: ${example}`]),
  ];
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook([
    { sheet: 'Order', data, columns: widths },
    { sheet: 'Instructions', data: instructions, columns: [{ width: 30 }, { width: 90 }, { width: 50 }] },
  ]).toBuffer();
}

const exampleOrder = {
  orderReferences: [{ name: 'ClientRef', value: 'Spring harvest' }],
  organisations: [
    {
      orderRoles: ['PRIMARY_ORGANISATION', 'CHARGE_TO'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'name@company.example' }],
    },
  ],
  lines: [
    {
      sample: {
        name: 'Drum 12',
        dateTime: '2026-03-01T09:30:00Z',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
        },
        location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taup\u014d north' },
        containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
        analyticalTests: [{ code: 'TUTIN' }],
      },
    },
  ],
};
