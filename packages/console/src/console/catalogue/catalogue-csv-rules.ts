import type { CatalogueUpdate, MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';
import { CsvError, type CsvLine, csvCell, readCsv, type Separator, separatorOf } from './csv-rules.ts';

/** The columns of the file: one row is one measurand, and the test that it belongs to stands on each of its rows. */
const testColumns = [
  'testCode',
  'testName',
  'method',
  'composite',
  'parameters',
  'accredited',
  'subcontracted',
  'active',
] as const;
const measurandColumns = [
  'measurandCode',
  'measurandName',
  'unit',
  'detectionLimit',
  'upperLimit',
  'upperLimitIsQuantification',
  'decimals',
  'uncertainty',
] as const;
const columns = [...testColumns, ...measurandColumns];
type Column = (typeof columns)[number];
const required: readonly Column[] = ['testCode', 'testName', 'measurandCode', 'measurandName', 'decimals'];

/** The tests as a file for spreadsheets, which can be read back. */
export function testsToCsv(tests: readonly TestDefinition[]): string {
  const yes = (flag: boolean | undefined) => (flag ? 'yes' : 'no');
  const rows = tests.flatMap((test) =>
    test.measurands.map(
      (measurand): Record<Column, string> => ({
        testCode: test.code,
        testName: test.name,
        method: test.method ?? '',
        composite: yes(test.composite),
        parameters: yes(test.parameters),
        accredited: yes(test.accredited),
        subcontracted: yes(test.subcontracted),
        active: yes(test.active ?? true),
        measurandCode: measurand.code,
        measurandName: measurand.name,
        unit: measurand.unit,
        detectionLimit: String(measurand.detectionLimit),
        upperLimit: String(measurand.upperLimit ?? ''),
        upperLimitIsQuantification: yes(measurand.upperLimitIsQuantification),
        decimals: String(measurand.decimals),
        uncertainty: measurand.uncertainty ?? '',
      }),
    ),
  );
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

export interface Mistake {
  line: number;
  message: string;
}

export interface CsvCatalogue {
  update: CatalogueUpdate;
  /** What cannot be read; then there is nothing to send. */
  mistakes: Mistake[];
  /** The line that a violation of the service speaks of. */
  lineOf(pointer: string): number | undefined;
}

interface Row {
  line: number;
  cell(column: Column): string;
}

export function csvToCatalogue(text: string): CsvCatalogue {
  const separator = separatorOf(text);
  const { lines, syntaxErrors } = parseLines(text, separator);
  const [head, ...body] = lines;
  const { places, mistakes } = syntaxErrors.length > 0 ? { places: new Map(), mistakes: syntaxErrors } : readHead(head);
  const rows = body.map(
    ({ line, cells }): Row => ({ line, cell: (column) => (cells[places.get(column) ?? -1] ?? '').trim() }),
  );
  const groups = [...Map.groupBy(rows, (row) => row.cell('testCode')).values()];
  if (mistakes.length === 0) mistakes.push(...groups.flatMap(contradictions), ...rows.flatMap(badFlags));
  const decimalComma = separator === ';';
  return {
    mistakes,
    update: { tests: groups.map((group) => readTest(group, decimalComma)) },
    lineOf(pointer) {
      const [, test, measurand] = /^\/tests\/(\d+)(?:\/measurands\/(\d+))?/.exec(pointer) ?? [];
      return test === undefined ? undefined : groups[Number(test)]?.[Number(measurand ?? 0)]?.line;
    },
  };
}

function parseLines(text: string, separator: Separator): { lines: CsvLine[]; syntaxErrors: Mistake[] } {
  try {
    return { lines: readCsv(text, separator), syntaxErrors: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], syntaxErrors: [{ line: Number(error.lines ?? 1), message: error.message }] };
  }
}

function readHead(head: CsvLine | undefined): { places: Map<Column, number>; mistakes: Mistake[] } {
  const places = new Map<Column, number>();
  const mistakes: Mistake[] = [];
  head?.cells.forEach((name, i) => {
    const column = columns.find((one) => one.toLowerCase() === name.trim().toLowerCase());
    if (column) places.set(column, i);
    else if (name.trim() !== '') mistakes.push({ line: 1, message: `there is no column "${name.trim()}"` });
  });
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0) mistakes.push({ line: 1, message: `the columns ${missing.join(', ')} are missing` });
  return { places, mistakes };
}

/** What a test says of itself on its later rows is left empty, or the same. */
function contradictions(group: readonly Row[]): Mistake[] {
  const [first, ...others] = group;
  if (!first) return [];
  return others.flatMap((row) =>
    testColumns
      .filter((column) => row.cell(column) !== '' && row.cell(column) !== first.cell(column))
      .map((column) => ({ line: row.line, message: `${column} is not the same as on line ${first.line}` })),
  );
}

const flags = [
  'composite',
  'parameters',
  'accredited',
  'subcontracted',
  'active',
  'upperLimitIsQuantification',
] as const;
const isYes = (text: string) => /^(yes|y|true|1)$/i.test(text);
const isNo = (text: string) => /^(no|n|false|0|)$/i.test(text);

const badFlags = ({ line, cell }: Row): Mistake[] =>
  flags
    .filter((flag) => !isYes(cell(flag)) && !isNo(cell(flag)))
    .map((flag) => ({ line, message: `${flag} is yes or no; this is "${cell(flag)}"` }));

function readTest(group: readonly Row[], decimalComma: boolean): TestDefinition {
  const [first] = group;
  const cell = (column: Column) => first?.cell(column) ?? '';
  const flag = (column: Column) => isYes(cell(column)) || undefined;
  return {
    code: cell('testCode'),
    name: cell('testName'),
    composite: flag('composite'),
    parameters: flag('parameters'),
    method: optionalText(cell('method')),
    accredited: flag('accredited'),
    subcontracted: flag('subcontracted'),
    measurands: group.map((row) => readMeasurand(row, decimalComma)),
    active: cell('active') === '' || isYes(cell('active')) ? undefined : false,
  };
}

function readMeasurand({ cell }: Row, decimalComma: boolean): MeasurandDefinition {
  const number = (column: Column) =>
    numberFromText(decimalComma ? cell(column).replace(/^(-?\d+),(\d+)$/, '$1.$2') : cell(column)) as number;
  return {
    code: cell('measurandCode'),
    name: cell('measurandName'),
    unit: cell('unit'),
    detectionLimit: number('detectionLimit'),
    upperLimit: number('upperLimit'),
    upperLimitIsQuantification: isYes(cell('upperLimitIsQuantification')) || undefined,
    decimals: number('decimals'),
    uncertainty: optionalText(cell('uncertainty')),
  };
}
