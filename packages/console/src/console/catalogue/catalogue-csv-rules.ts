import type { CatalogueUpdate, MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';
import { CsvError, type CsvLine, csvCell, readCsv, type Separator, separatorOf } from './csv-rules.ts';

/** The file has one row per measurand; the columns of the test are repeated on each of its rows. */
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

export function testsToCsv(tests: readonly TestDefinition[]): string {
  const yesOrNo = (flag: boolean | undefined) => (flag ? 'yes' : 'no');
  const rows = tests.flatMap((test) =>
    test.measurands.map(
      (measurand): Record<Column, string> => ({
        testCode: test.code,
        testName: test.name,
        method: test.method ?? '',
        composite: yesOrNo(test.composite),
        parameters: yesOrNo(test.parameters),
        accredited: yesOrNo(test.accredited),
        subcontracted: yesOrNo(test.subcontracted),
        active: yesOrNo(test.active ?? true),
        measurandCode: measurand.code,
        measurandName: measurand.name,
        unit: measurand.unit,
        detectionLimit: String(measurand.detectionLimit),
        upperLimit: String(measurand.upperLimit ?? ''),
        upperLimitIsQuantification: yesOrNo(measurand.upperLimitIsQuantification),
        decimals: String(measurand.decimals),
        uncertainty: measurand.uncertainty ?? '',
      }),
    ),
  );
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

export interface FileError {
  line: number;
  message: string;
}

export interface CsvCatalogue {
  update: CatalogueUpdate;
  /** Errors that prevent the import. */
  errors: FileError[];
  /** The line of the file for the pointer of a violation. */
  lineOf(pointer: string): number | undefined;
}

interface Row {
  line: number;
  cell(column: Column): string;
}

export function csvToCatalogue(text: string): CsvCatalogue {
  const separator = separatorOf(text);
  const { lines, syntaxErrors } = parseLines(text, separator);
  const [header, ...body] = lines;
  const { columnIndexes, errors } =
    syntaxErrors.length > 0 ? { columnIndexes: new Map(), errors: syntaxErrors } : parseHeader(header);
  const rows = body.map(
    ({ line, cells }): Row => ({ line, cell: (column) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim() }),
  );
  const groups = [...Map.groupBy(rows, (row) => row.cell('testCode')).values()];
  if (errors.length === 0) errors.push(...groups.flatMap(inconsistencies), ...rows.flatMap(invalidFlags));
  const decimalComma = separator === ';';
  return {
    errors,
    update: { tests: groups.map((group) => parseTest(group, decimalComma)) },
    lineOf(pointer) {
      const [, test, measurand] = /^\/tests\/(\d+)(?:\/measurands\/(\d+))?/.exec(pointer) ?? [];
      return test === undefined ? undefined : groups[Number(test)]?.[Number(measurand ?? 0)]?.line;
    },
  };
}

function parseLines(text: string, separator: Separator): { lines: CsvLine[]; syntaxErrors: FileError[] } {
  try {
    return { lines: readCsv(text, separator), syntaxErrors: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], syntaxErrors: [{ line: Number(error.lines ?? 1), message: error.message }] };
  }
}

function parseHeader(header: CsvLine | undefined): { columnIndexes: Map<Column, number>; errors: FileError[] } {
  const columnIndexes = new Map<Column, number>();
  const errors: FileError[] = [];
  header?.cells.forEach((name, i) => {
    const column = columns.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (column) columnIndexes.set(column, i);
    else if (name.trim() !== '') errors.push({ line: 1, message: `unknown column "${name.trim()}"` });
  });
  const missing = required.filter((column) => !columnIndexes.has(column));
  if (missing.length > 0) errors.push({ line: 1, message: `missing columns: ${missing.join(', ')}` });
  return { columnIndexes, errors };
}

/** On further rows of a test, its columns must be empty or equal to those of the first row. */
function inconsistencies(group: readonly Row[]): FileError[] {
  const [first, ...others] = group;
  if (!first) return [];
  return others.flatMap((row) =>
    testColumns
      .filter((column) => row.cell(column) !== '' && row.cell(column) !== first.cell(column))
      .map((column) => ({ line: row.line, message: `${column} differs from line ${first.line}` })),
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

const invalidFlags = ({ line, cell }: Row): FileError[] =>
  flags
    .filter((flag) => !isYes(cell(flag)) && !isNo(cell(flag)))
    .map((flag) => ({ line, message: `${flag} must be yes or no, not "${cell(flag)}"` }));

function parseTest(group: readonly Row[], decimalComma: boolean): TestDefinition {
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
    measurands: group.map((row) => parseMeasurand(row, decimalComma)),
    active: cell('active') === '' || isYes(cell('active')) ? undefined : false,
  };
}

function parseMeasurand({ cell }: Row, decimalComma: boolean): MeasurandDefinition {
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
