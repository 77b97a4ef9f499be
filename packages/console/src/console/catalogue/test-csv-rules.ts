import type {
  Calculation,
  CatalogueUpdate,
  MeasurandDefinition,
  NonDetectTreatment,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';
import {
  type FileError,
  isYes,
  listCell,
  numberCell,
  type Row,
  readTable,
  tableToCsv,
  yesOrNo,
} from './csv-table-rules.ts';
import { subcontractorOf } from './entry-draft-rules.ts';
import { operandFromText, operandText } from './measurand-draft-rules.ts';

/** The file has one row per measurand; the columns of the test are repeated on each of its rows. */
const testColumns = [
  'testCode',
  'testName',
  'method',
  'methodEdition',
  'section',
  'site',
  'turnaroundDays',
  'priorityTurnaroundDays',
  'composite',
  'parameters',
  'parameterDefinitions',
  'sampleTypes',
  'accredited',
  'accreditedSampleTypes',
  'subcontracted',
  'subcontractor',
  'subcontractorAccreditation',
  'active',
] as const;
const numberColumns = [
  'detectionLimit',
  'quantificationLimit',
  'upperLimit',
  'decimals',
  'significantFigures',
  'coverageFactor',
  'coverageProbability',
] as const;
const columns = [
  ...testColumns,
  'measurandCode',
  'measurandName',
  'unit',
  'kind',
  'values',
  'upperLimitIsQuantification',
  'uncertainty',
  'calculation',
  'operands',
  'nonDetects',
  'measurandAccredited',
  ...numberColumns,
] as const;
type Column = (typeof columns)[number];
const required: readonly Column[] = ['testCode', 'testName', 'measurandCode', 'measurandName'];
const flags: readonly Column[] = [
  'composite',
  'parameters',
  'accredited',
  'subcontracted',
  'active',
  'upperLimitIsQuantification',
  'measurandAccredited',
];

export function testsToCsv(tests: readonly TestDefinition[]): string {
  const rows = tests.flatMap((test) => test.measurands.map((measurand) => rowOf(test, measurand)));
  return tableToCsv(columns, rows);
}

function rowOf(test: TestDefinition, measurand: MeasurandDefinition): Record<Column, string> {
  const { calculation } = measurand;
  return {
    testCode: test.code,
    testName: test.name,
    method: test.method ?? '',
    methodEdition: test.methodEdition ?? '',
    section: test.section ?? '',
    site: test.site ?? '',
    turnaroundDays: numberCell(test.turnaroundDays),
    priorityTurnaroundDays: numberCell(test.priorityTurnaroundDays),
    composite: yesOrNo(test.composite),
    parameters: yesOrNo(test.parameters),
    parameterDefinitions: test.parameterDefinitions ? JSON.stringify(test.parameterDefinitions) : '',
    sampleTypes: listCell(test.sampleTypes),
    accredited: yesOrNo(test.accredited),
    accreditedSampleTypes: listCell(test.accreditedSampleTypes),
    subcontracted: yesOrNo(test.subcontracted),
    subcontractor: test.subcontractor?.name ?? '',
    subcontractorAccreditation: test.subcontractor?.accreditation ?? '',
    active: yesOrNo(test.active ?? true),
    measurandCode: measurand.code,
    measurandName: measurand.name,
    unit: measurand.unit,
    kind: measurand.kind ?? '',
    values: listCell(measurand.values),
    detectionLimit: numberCell(measurand.detectionLimit),
    quantificationLimit: numberCell(measurand.quantificationLimit),
    upperLimit: numberCell(measurand.upperLimit),
    upperLimitIsQuantification: yesOrNo(measurand.upperLimitIsQuantification),
    decimals: numberCell(measurand.decimals),
    significantFigures: numberCell(measurand.significantFigures),
    uncertainty: measurand.uncertainty ?? '',
    coverageFactor: numberCell(measurand.coverageFactor),
    coverageProbability: numberCell(measurand.coverageProbability),
    calculation: calculation?.kind ?? '',
    operands: listCell(calculation?.operands.map(operandText)),
    nonDetects: calculation?.nonDetects ?? '',
    measurandAccredited: measurand.accredited === undefined ? '' : yesOrNo(measurand.accredited),
  };
}

export interface CsvUpdate {
  update: CatalogueUpdate;
  /** Errors that prevent the import. */
  errors: FileError[];
  /** The line of the file for the pointer of a violation. */
  lineOf(pointer: string): number | undefined;
}

export function csvToTests(text: string): CsvUpdate {
  const { rows, errors } = readTable(text, { columns, required, flags });
  const groups = [...Map.groupBy(rows, (row) => row.cell('testCode')).values()];
  return {
    errors: [...groups.flatMap(inconsistencies), ...errors],
    update: { tests: groups.map(parseTest) },
    lineOf(pointer) {
      const [, test, measurand] = /^\/tests\/(\d+)(?:\/measurands\/(\d+))?/.exec(pointer) ?? [];
      return test === undefined ? undefined : groups[Number(test)]?.[Number(measurand ?? 0)]?.line;
    },
  };
}

/** On further rows of a test, its columns must be empty or equal to those of the first row. */
function inconsistencies(group: readonly Row<Column>[]): FileError[] {
  const [first, ...others] = group;
  if (!first) return [];
  return others.flatMap((row) =>
    testColumns
      .filter((column) => row.cell(column) !== '' && row.cell(column) !== first.cell(column))
      .map((column) => ({ line: row.line, message: `${column} differs from line ${first.line}` })),
  );
}

function parseTest(group: readonly Row<Column>[]): TestDefinition {
  const [first] = group;
  const cell = (column: Column) => first?.cell(column) ?? '';
  const flag = (column: Column) => isYes(cell(column)) || undefined;
  return {
    code: cell('testCode'),
    name: cell('testName'),
    composite: flag('composite'),
    parameters: flag('parameters'),
    parameterDefinitions: jsonList(cell('parameterDefinitions')),
    sampleTypes: first?.list('sampleTypes'),
    method: optionalText(cell('method')),
    methodEdition: optionalText(cell('methodEdition')),
    section: optionalText(cell('section')),
    site: optionalText(cell('site')),
    turnaroundDays: numberFromText(cell('turnaroundDays')),
    priorityTurnaroundDays: numberFromText(cell('priorityTurnaroundDays')),
    accredited: flag('accredited'),
    accreditedSampleTypes: first?.list('accreditedSampleTypes'),
    subcontracted: flag('subcontracted'),
    subcontractor: subcontractorOf({
      name: cell('subcontractor'),
      accreditation: cell('subcontractorAccreditation'),
    }),
    measurands: group.map(parseMeasurand),
    active: cell('active') === '' || isYes(cell('active')) ? undefined : false,
  };
}

/** A list as JSON. An invalid text is sent as it is, so that the service rejects it. */
function jsonList(text: string): TestDefinition['parameterDefinitions'] {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as TestDefinition['parameterDefinitions'];
  } catch {
    return text as unknown as TestDefinition['parameterDefinitions'];
  }
}

function parseMeasurand(row: Row<Column>): MeasurandDefinition {
  const { cell, number, list } = row;
  const numbers = Object.fromEntries(numberColumns.map((column) => [column, number(column)]));
  return {
    code: cell('measurandCode'),
    name: cell('measurandName'),
    unit: cell('unit'),
    kind: optionalText(cell('kind').toLowerCase()) as MeasurandDefinition['kind'],
    values: list('values'),
    ...numbers,
    upperLimitIsQuantification: isYes(cell('upperLimitIsQuantification')) || undefined,
    uncertainty: optionalText(cell('uncertainty')),
    calculation: parseCalculation(row),
    accredited: cell('measurandAccredited') === '' ? undefined : isYes(cell('measurandAccredited')),
  };
}

/** Invalid texts are kept, so that the service rejects them. */
function parseCalculation({ cell, list }: Row<Column>): Calculation | undefined {
  const operands = list('operands');
  if (cell('calculation') === '' && !operands) return undefined;
  return {
    kind: cell('calculation').toUpperCase() as Calculation['kind'],
    operands: (operands ?? []).map(operandFromText),
    nonDetects: cell('nonDetects').toUpperCase() as NonDetectTreatment,
  };
}
