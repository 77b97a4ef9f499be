import type { Worklist } from '@labwire/contract/lab-bench.ts';
import type { Job } from '@labwire/contract/lab-job.ts';
import { type CellKey, cellKey, type ServerValue } from './cell-book.ts';

type Measurand = Job['samples'][number]['tests'][number]['measurands'][number];

/** What a cell asks for, as the catalogue had it when the sample was registered. */
export type CellFacts = Pick<
  Measurand,
  | 'measurandCode'
  | 'measurandName'
  | 'unit'
  | 'detectionLimit'
  | 'upperLimit'
  | 'upperLimitIsQuantification'
  | 'decimals'
> & { key: CellKey };

export interface GridRow {
  labJobNumber: number;
  sequence: number;
  name: string;
  typeName: string;
  members?: readonly string[];
  /** By column; undefined where the test is not ordered on the sample. */
  cells: readonly (CellFacts | undefined)[];
}

export interface GridColumn {
  testCode: string;
  testName: string;
  measurandCode: string;
  name: string;
  unit: string;
}

export interface GridShape {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
}

/** What of a job or a worklist belongs into a grid, and the values in it. */
export interface GridContent extends GridShape {
  jobs: { labJobNumber: number; version: number; cells: [CellKey, ServerValue][] }[];
}

interface Source {
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: { sampleTypeName: string };
  members?: readonly string[];
  tests: readonly { testCode: string; testName: string; measurands: readonly Measurand[] }[];
}

export function jobContent(job: Job, version: number): GridContent {
  const { labJobNumber } = job;
  return contentOf(
    job.samples.map((sample) => ({ ...sample, labJobNumber })),
    [{ labJobNumber, version }],
  );
}

export function worklistContent({ testCode, jobs, samples }: Worklist): GridContent {
  return contentOf(
    samples.map(({ testName, measurands, ...sample }) => ({ ...sample, tests: [{ testCode, testName, measurands }] })),
    jobs,
  );
}

function contentOf(samples: readonly Source[], jobs: readonly { labJobNumber: number; version: number }[]) {
  const columns = columnsOf(samples);
  const cellsOf = new Map<number, [CellKey, ServerValue][]>();
  const rows = samples.map(({ labJobNumber, sequence, name, sampleType, members, tests }): GridRow => {
    const known = cellsOf.get(labJobNumber) ?? [];
    cellsOf.set(labJobNumber, known);
    const facts = new Map<string, CellFacts>();
    for (const { testCode, measurands } of tests) {
      for (const { value, completedAt, enteredBy, ...rest } of measurands) {
        const key = cellKey(labJobNumber, sequence, testCode, rest.measurandCode);
        known.push([key, { value, completedAt, enteredBy }]);
        facts.set(columnKey(testCode, rest.measurandCode), { ...rest, key });
      }
    }
    const cells = columns.map(({ testCode, measurandCode }) => facts.get(columnKey(testCode, measurandCode)));
    return { labJobNumber, sequence, name, typeName: sampleType.sampleTypeName, members, cells };
  });
  return {
    rows,
    columns,
    jobs: jobs.map((job) => ({ ...job, cells: cellsOf.get(job.labJobNumber) ?? [] })),
  };
}

const columnKey = (testCode: string, measurandCode: string) => `${testCode} ${measurandCode}`;

/** Tests in the order in which the samples name them, each with all the measurands that any sample has of it. */
function columnsOf(samples: readonly Source[]): GridColumn[] {
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

/** What is shown of a grid. */
export interface GridFilter {
  test?: string;
  missing?: boolean;
}

/** The part that a filter leaves: one test, and rows in which something is missing. */
export function narrowed(
  { rows, columns }: GridShape,
  testCode: string | undefined,
  isKept: (cells: readonly (CellFacts | undefined)[]) => boolean,
): GridShape {
  const places = columns.flatMap((column, i) => (testCode === undefined || column.testCode === testCode ? [i] : []));
  const fewer = rows.map((row) => ({ ...row, cells: places.map((i) => row.cells[i]) }));
  return {
    columns: places.flatMap((i) => columns[i] ?? []),
    rows: fewer.filter(({ cells }) => cells.some((cell) => cell) && isKept(cells)),
  };
}

/** Which columns belong to one test, for the headings above them. */
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
