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

/** Every different method of the report once, numbered as it first appears. */
export class MethodList {
  readonly methods: Method[] = [];
  readonly #known = new Map<string, Method>();
  readonly #names: Map<string, string>;

  constructor({ result, samples }: ReportFacts) {
    this.#names = new Map(result.analyticalTestDefinitions.map(({ code, name }) => [code, name]));
    for (const { tests } of samples) for (const test of tests) this.of(test);
  }

  of({ code, method, accredited, subcontracted }: ReportTest): Method {
    const key = JSON.stringify([code, method, accredited, subcontracted]);
    const known = this.#known.get(key);
    if (known) return known;
    const name = this.#names.get(code) ?? code;
    const reference = `M${this.methods.length + 1}`;
    const added = { reference, code, name, method, accredited, subcontracted };
    this.methods.push(added);
    this.#known.set(key, added);
    return added;
  }
}

export function testMarks({ accredited, subcontracted }: Pick<Method, 'accredited' | 'subcontracted'>): string {
  return `${accredited ? '' : ` ${marks.notAccredited}`}${subcontracted ? ` ${marks.subcontracted}` : ''}`;
}

/** The cells of a sample's table, in the order of the result. */
export function resultRows(
  sample: ResultSample,
  known: ReportSample | undefined,
  methods: MethodList,
  changes: ReadonlyMap<string, string>,
): Cell[][] {
  const testsOf = testFinder(known?.tests ?? []);
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

/** What is out of the ordinary is said in words and set in bold: colour is lost on a copy. */
function valueCell({ status, result }: TestResult, before: string | undefined): Cell {
  const text = status === 'COMPLETE' && result ? result.formattedResult : 'in progress';
  const isAbove = result?.rangeIndicator === 'ABOVE_UPPER_LIMIT';
  const isChanged = before !== undefined && before !== text;
  const signs = `${isChanged ? `${marks.changed} ` : ''}${isAbove ? `${marks.above} ` : ''}`;
  return [
    { text: `${signs}${text}`, ...((isAbove || isChanged) && { face: 'bold' as const }) },
    ...(isAbove ? [{ text: 'above upper limit', face: 'bold' as const, size: 7 }] : []),
    ...(isChanged ? [{ text: `previously ${before}`, size: 7 }] : []),
  ];
}

/** The tests that a value may come from: one, where the facts tell. The same code may stand in two tests, in order. */
function testFinder(tests: readonly ReportTest[]): (measurandCode: string) => ReportTest[] {
  const open = tests.map((test) => ({ test, codes: test.measurands && [...test.measurands] }));
  return (measurandCode) => {
    const told = open.find(({ codes }) => codes?.includes(measurandCode));
    if (!told?.codes) return open.flatMap(({ test, codes }) => (codes ? [] : [test]));
    told.codes.splice(told.codes.indexOf(measurandCode), 1);
    return [told.test];
  };
}
