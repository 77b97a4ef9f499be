import type { Job } from '@labwire/contract/lab-job.ts';
import type { Worklist } from '@labwire/contract/lab-job-listing.ts';
import { type CellKey, cellKey } from './cell-key.ts';
import type { ServerValue } from './cell-state.ts';
import { entryOf } from './entry-rules.ts';

type Measurand = Job['samples'][number]['tests'][number]['measurands'][number];

/** The measurand of a cell, as the catalogue defined it when the sample was registered. */
export type CellDefinition = Pick<
  Measurand,
  | 'measurandCode'
  | 'measurandName'
  | 'unit'
  | 'kind'
  | 'values'
  | 'detectionLimit'
  | 'quantificationLimit'
  | 'upperLimit'
  | 'upperLimitIsQuantification'
  | 'calculation'
  | 'isClosed'
> & { key: CellKey };

/** Nothing is entered for calculated measurands, dropped tests, and rejected or cancelled samples. */
export const isEnterable = (cell: CellDefinition | undefined): cell is CellDefinition =>
  cell !== undefined && cell.calculation === undefined && !cell.isClosed;

export interface SampleRow {
  labJobNumber: number;
  sequence: number;
  name: string;
  typeName: string;
  members?: readonly string[];
  /** By column; undefined where the test is not ordered for the sample. */
  cells: readonly (CellDefinition | undefined)[];
}

export interface GridColumn {
  testCode: string;
  testName: string;
  measurandCode: string;
  name: string;
  unit: string;
}

export interface GridLayout {
  rows: readonly SampleRow[];
  columns: readonly GridColumn[];
}

export interface SampleSource {
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: { sampleTypeName: string };
  members?: readonly string[];
  tests: readonly { testCode: string; testName: string; measurands: readonly Measurand[] }[];
}

/** A sample whose columns are not known yet, because they depend on all samples of the grid. */
export interface GridSample extends Omit<SampleRow, 'cells'>, Pick<SampleSource, 'tests'> {
  definitions: ReadonlyMap<string, CellDefinition>;
  values: readonly (readonly [CellKey, ServerValue])[];
}

export const samplesOfJob = ({ labJobNumber, samples }: Job): SampleSource[] =>
  samples.map((sample) => ({ ...sample, labJobNumber }));

export const samplesOfWorklist = ({ testCode, samples }: Worklist): SampleSource[] =>
  samples.map(({ testName, measurands, ...sample }) => ({
    ...sample,
    tests: [{ testCode, testName, measurands: measurands.map(withoutFailedCalculation) }],
  }));

/** A worklist does not know the values of other tests, so it cannot say why a value could not be calculated. */
const withoutFailedCalculation = (measurand: Measurand): Measurand =>
  measurand.calculation === undefined ? measurand : { ...measurand, notTested: null };

export function gridSample({ labJobNumber, sequence, name, sampleType, members, tests }: SampleSource): GridSample {
  const values: [CellKey, ServerValue][] = [];
  const definitions = new Map<string, CellDefinition>();
  for (const { testCode, measurands } of tests) {
    for (const measurand of measurands) {
      const { measurandCode, calculation, reported, specifications, completedAt, enteredBy } = measurand;
      const key = cellKey(labJobNumber, sequence, testCode, measurandCode);
      const isCalculated = calculation !== undefined;
      const entry = entryOf(measurand);
      values.push([key, { entry, reported, specifications, isCalculated, completedAt, enteredBy }]);
      definitions.set(columnKey(testCode, measurandCode), { ...measurand, key });
    }
  }
  return { labJobNumber, sequence, name, typeName: sampleType.sampleTypeName, members, tests, definitions, values };
}

export function gridLayout(samples: readonly GridSample[]): GridLayout {
  const columns = columnsOf(samples);
  const keys = columns.map(({ testCode, measurandCode }) => columnKey(testCode, measurandCode));
  const rows = samples.map(({ tests: _, values: __, definitions, ...sample }) => ({
    ...sample,
    cells: keys.map((key) => definitions.get(key)),
  }));
  return { rows, columns };
}

const columnKey = (testCode: string, measurandCode: string) => `${testCode} ${measurandCode}`;

/** One column per measurand, grouped by test. Tests keep the order in which they first appear on a sample. */
function columnsOf(samples: readonly GridSample[]): GridColumn[] {
  const tests = new Map<string, Map<string, GridColumn>>();
  for (const { testCode, testName, measurands } of samples.flatMap((sample) => sample.tests)) {
    const columns = tests.get(testCode) ?? new Map<string, GridColumn>();
    tests.set(testCode, columns);
    for (const { measurandCode, measurandName, unit } of measurands) {
      if (columns.has(measurandCode)) continue;
      columns.set(measurandCode, { testCode, testName, measurandCode, name: measurandName, unit });
    }
  }
  return [...tests.values()].flatMap((columns) => [...columns.values()]);
}

export interface GridFilter {
  test?: string;
  missing?: boolean;
}

/** Keeps the columns of one test, or all, and the rows with at least one cell that pass the filter. */
export function filterLayout(
  { rows, columns }: GridLayout,
  testCode: string | undefined,
  isRowShown: (cells: readonly (CellDefinition | undefined)[]) => boolean,
): GridLayout {
  const columnIndexes = columns.flatMap((column, i) =>
    testCode === undefined || column.testCode === testCode ? [i] : [],
  );
  const reducedRows = rows.map((row) => ({ ...row, cells: columnIndexes.map((i) => row.cells[i]) }));
  return {
    columns: columnIndexes.flatMap((i) => columns[i] ?? []),
    rows: reducedRows.filter(({ cells }) => cells.some((cell) => cell) && isRowShown(cells)),
  };
}

/** Adjacent columns of one test, for the header above them. */
export function testGroups(
  columns: readonly GridColumn[],
): { testCode: string; testName: string; first: number; count: number }[] {
  const groups: { testCode: string; testName: string; first: number; count: number }[] = [];
  columns.forEach(({ testCode, testName }, i) => {
    const last = groups.at(-1);
    if (last?.testCode === testCode) last.count += 1;
    else groups.push({ testCode, testName, first: i, count: 1 });
  });
  return groups;
}
