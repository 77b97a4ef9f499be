import { csvText } from '../csv.ts';
import { headerFields, lineColumns } from './order-columns.ts';

/** A cell as the library `write-excel-file` takes it. */
export interface TemplateCell {
  value: string;
  type: StringConstructor;
  format?: string;
  fontWeight?: 'bold';
  backgroundColor?: string;
  textColor?: string;
}

export interface TemplateSheet {
  sheet: string;
  data: TemplateCell[][];
  columns: { width: number }[];
}

const labels = Object.values(headerFields);
const columns = Object.values(lineColumns);

/** The empty file as CSV, with an example row that is ignored. */
export function orderTemplateCsv(): string {
  const header = labels.map(({ label }) => [label, '']);
  const table = [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
  return csvText([...header, [], ...table], { bom: true });
}

const bold = { fontWeight: 'bold' } as const;
const boxed = { ...bold, backgroundColor: '#DDEBDD' } as const;
const typed = (value: string, more: Partial<TemplateCell> = {}): TemplateCell => ({
  value,
  type: String,
  format: '@',
  ...more,
});
const plain = (value: string): TemplateCell => ({ value, type: String });
const emptyRows = 200;

/** What a customer can order, as `orderOptions` returns it. */
export interface OrderableCodes {
  sampleTypes: readonly { code: string; name: string }[];
  tests: readonly {
    code: string;
    name: string;
    sampleTypes?: readonly string[];
    parameterDefinitions?: readonly { code: string }[];
  }[];
  supplies: readonly { code: string; name: string }[];
}

/**
 * All cells have the text format: a spreadsheet program would show barcodes as 9.4E+12 and times in its own format. With the
 * codes that can be ordered, the file has a further sheet that lists them.
 */
export function orderTemplateSheets(codes?: OrderableCodes): TemplateSheet[] {
  const header = labels.map(({ label, help }) => [
    typed(label, bold),
    typed(''),
    typed(help, { textColor: '#666666' }),
  ]);
  const data: TemplateCell[][] = [
    ...header,
    [],
    columns.map(({ heading }) => typed(heading, boxed)),
    columns.map(({ example }) => typed(example, { textColor: '#666666' })),
    ...Array.from({ length: emptyRows }, () => columns.map(() => typed(''))),
  ];
  const widths = columns.map(({ heading, example }) => ({
    width: Math.min(34, Math.max(heading.length, example.length) + 3),
  }));
  const instructions: TemplateCell[][] = [
    [{ ...plain('How to fill in the sheet "Order"'), ...bold }],
    [plain('At the top, write beside each label what applies. Leave the others empty.')],
    [plain('Below, write one row for each sample. Grey rows are examples and are ignored.')],
    [plain('Codes of sample types, tests and supplies are those of the laboratory\u2019s catalogue.')],
    [],
    [{ ...plain('At the top'), ...bold }],
    ...labels.map(({ label, help }) => [plain(label), plain(help)]),
    [],
    [{ ...plain('Columns'), ...bold }],
    ...columns.map(({ heading, help, example }) => [
      plain(heading),
      plain(help),
      plain(example === '' ? '' : `For example: ${example}`),
    ]),
  ];
  return [
    { sheet: 'Order', data, columns: widths },
    { sheet: 'Instructions', data: instructions, columns: [{ width: 30 }, { width: 90 }, { width: 50 }] },
    ...(codes ? [codesSheet(codes)] : []),
  ];
}

/** The codes of the catalogue, and for which sample types a test is offered. */
function codesSheet({ sampleTypes, tests, supplies }: OrderableCodes): TemplateSheet {
  const headings = ['', 'Code', 'Name', 'Offered for sample types', 'Parameters'];
  const rows = [
    ...sampleTypes.map(({ code, name }) => ['Sample type', code, name]),
    ...tests.map(({ code, name, sampleTypes: types, parameterDefinitions = [] }) => [
      'Test',
      code,
      name,
      types?.join(', ') ?? 'all',
      parameterDefinitions.map((parameter) => parameter.code).join(', '),
    ]),
    ...supplies.map(({ code, name }) => ['Supplies', code, name]),
  ];
  const data = [headings.map((heading) => typed(heading, boxed)), ...rows.map((row) => row.map((text) => typed(text)))];
  return { sheet: 'Codes', data, columns: [14, 24, 50, 50, 30].map((width) => ({ width })) };
}
