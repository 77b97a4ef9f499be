import type { ReportFacts, ReportSample, ReportTest } from './report-facts.ts';
import type { Cell } from './report-table-pdf.ts';
import { marks } from './report-text-pdf.ts';

type ResultSample = ReportFacts['result']['samples'][number];
type TestResult = ResultSample['testResults'][number];

export interface Method {
  reference: string;
  code: string;
  name: string;
  method: string | null;
  accredited: boolean;
  subcontracted: boolean;
}

/** The distinct methods of a report, numbered in the order of their first use. */
export class MethodList {
  readonly methods: Method[] = [];
  readonly #byKey = new Map<string, Method>();
  readonly #names: Map<string, string>;

  constructor({ result, samples }: ReportFacts) {
    this.#names = new Map(result.analyticalTestDefinitions.map(({ code, name }) => [code, name]));
    for (const { tests } of samples) for (const test of tests) this.of(test);
  }

  of({ code, method, accredited, subcontracted }: ReportTest): Method {
    const key = JSON.stringify([code, method, accredited, subcontracted]);
    const existing = this.#byKey.get(key);
    if (existing) return existing;
    const name = this.#names.get(code) ?? code;
    const reference = `M${this.methods.length + 1}`;
    const added = { reference, code, name, method, accredited, subcontracted };
    this.methods.push(added);
    this.#byKey.set(key, added);
    return added;
  }
}

export function testMarks({ accredited, subcontracted }: Pick<Method, 'accredited' | 'subcontracted'>): string {
  return `${accredited ? '' : ` ${marks.notAccredited}`}${subcontracted ? ` ${marks.subcontracted}` : ''}`;
}

/** Returns the table rows of a sample, in the order of the result. */
export function resultRows(
  sample: ResultSample,
  details: ReportSample | undefined,
  methods: MethodList,
  changes: ReadonlyMap<string, string>,
): Cell[][] {
  const testsOf = testFinder(details?.tests ?? []);
  return sample.testResults.map((measured) => {
    const tests = testsOf(measured.measurandCode);
    const listed = tests.map((test) => methods.of(test));
    const accredited = listed.every((method) => method.accredited);
    const subcontracted = listed.some((method) => method.subcontracted);
    const { result } = measured;
    const uncertainty = tests.map(({ uncertainties }) => uncertainties[measured.measurandCode]).find(Boolean);
    return [
      [{ text: `${measured.measurandName}${testMarks({ accredited, subcontracted })}` }],
      valueCell(measured, changes.get(changeKey(sample.sequence, measured.measurandCode))),
      cell(result?.unitOfMeasure),
      cell(result?.formattedDetectionLimit),
      cell(result?.upperLimit === undefined ? undefined : String(result.upperLimit)),
      cell(result && uncertainty),
      cell(listed.map(({ reference }) => reference).join(', ')),
    ];
  });
}

export const changeKey = (sequence: number, measurandCode: string) => `${sequence} ${measurandCode}`;

const cell = (text: string | undefined): Cell => [{ text: text ? text : '\u2013' }];

/** Values above the limit and changed values are marked with text and bold type, which survive a black-and-white copy. */
function valueCell({ status, result }: TestResult, before: string | undefined): Cell {
  const text = status === 'COMPLETE' && result ? result.formattedResult : 'in progress';
  const isAbove = result?.rangeIndicator === 'ABOVE_UPPER_LIMIT';
  const isChanged = before !== undefined && before !== text;
  const prefix = `${isChanged ? `${marks.changed} ` : ''}${isAbove ? `${marks.above} ` : ''}`;
  return [
    { text: `${prefix}${text}`, ...((isAbove || isChanged) && { face: 'bold' as const }) },
    ...(isAbove ? [{ text: 'above upper limit', face: 'bold' as const, size: 7 }] : []),
    ...(isChanged ? [{ text: `previously ${before}`, size: 7 }] : []),
  ];
}

/**
 * Returns a function that finds the tests a value may belong to. If two tests have the same measurand, their values
 * come in the order of the tests.
 */
function testFinder(tests: readonly ReportTest[]): (measurandCode: string) => ReportTest[] {
  const remaining = tests.map((test) => ({ test, codes: test.measurands && [...test.measurands] }));
  return (measurandCode) => {
    const match = remaining.find(({ codes }) => codes?.includes(measurandCode));
    if (!match?.codes) return remaining.flatMap(({ test, codes }) => (codes ? [] : [test]));
    match.codes.splice(match.codes.indexOf(measurandCode), 1);
    return [match.test];
  };
}
