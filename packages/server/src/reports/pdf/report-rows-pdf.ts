import { isExceedance } from '../../results/assessment-rules.ts';
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
  return sample.testResults.map((measured, i) => {
    const { result, testCode, measurandCode } = measured;
    const test = details?.tests.find(({ code }) => code === testCode);
    const method = test && methods.of(test);
    const value = details?.values[i];
    return [
      [{ text: `${measured.measurandName}${method ? testMarks(method) : ''}` }, ...notes(measured)],
      valueCell(measured, changes.get(changeKey(sample.sequence, testCode, measurandCode))),
      cell(result?.unitOfMeasure),
      cell(result?.formattedDetectionLimit),
      cell(value?.upperLimit),
      cell(value?.uncertainty),
      cell(method?.reference),
    ];
  });
}

export const changeKey = (sequence: number, testCode: string, measurandCode: string) =>
  JSON.stringify([sequence, testCode, measurandCode]);

const cell = (text: string | null | undefined): Cell => [{ text: text ? text : '\u2013' }];

/** What belongs to the value and has no column of its own. */
function notes({ remark, result }: TestResult): Cell {
  return [
    ...(result?.calculation ? [result.calculation] : []),
    ...(result?.dilution === undefined ? [] : [`Diluted by a factor of ${result.dilution}`]),
    ...(result?.isBelowQuantificationLimit
      ? [`Detected below the limit of quantification of ${result.formattedQuantificationLimit}`]
      : []),
    ...(remark ? [remark] : []),
  ].map((text) => ({ text, size: 7 }));
}

/** Values that do not meet a specification and changed values are marked with text and bold type, which survive a copy. */
function valueCell(measured: TestResult, before: string | undefined): Cell {
  const text = statementText(measured);
  const failed = (measured.result?.assessments ?? []).filter(({ outcome }) => isExceedance(outcome));
  const isChanged = before !== undefined;
  const prefix = `${isChanged ? `${marks.changed} ` : ''}${failed.length > 0 ? `${marks.exceedance} ` : ''}`;
  return [
    { text: `${prefix}${text}`, ...((failed.length > 0 || isChanged) && { face: 'bold' as const }) },
    ...(isChanged ? [{ text: `previously ${before}`, size: 7 }] : []),
  ];
}

function statementText({ status, statusReason, result }: TestResult): string {
  if (status === 'NOT_TESTED') return `not tested: ${statusReason}`;
  return result?.formattedResult ?? 'in progress';
}
