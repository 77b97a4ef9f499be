import { isExceedance } from '../../results/assessment-rules.ts';
import { shortOutcomeText } from '../conformity-rules.ts';
import type { SpecificationList } from './report-conformity-pdf.ts';
import type {
  ReportAssessment,
  ReportChange,
  ReportFacts,
  ReportSample,
  ReportTest,
  ReportValue,
} from './report-facts.ts';
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

/** The lists that the references of a row refer to. */
export interface ReportLists {
  methods: MethodList;
  specifications: SpecificationList;
}

/**
 * Returns the table rows of a sample, in the order of the result. If the sample has several tests, the rows of each begin
 * with the name of the test, because two tests may have measurands of the same name.
 */
export function resultRows(
  sample: ResultSample,
  details: ReportSample | undefined,
  lists: ReportLists,
  changes: ReadonlyMap<string, ReportChange>,
): Cell[][] {
  const hasSeveralTests = new Set(sample.testResults.map(({ testCode }) => testCode)).size > 1;
  return sample.testResults.flatMap((measured, i) => {
    const { testCode } = measured;
    const test = details?.tests.find(({ code }) => code === testCode);
    const method = test && lists.methods.of(test);
    const change = changes.get(changeKey(sample.sequence, testCode, measured.measurandCode));
    const rows = withLongNumbersBelow(resultRow(measured, details?.values[i], method, change, lists), measured);
    const isFirst = sample.testResults[i - 1]?.testCode !== testCode;
    return hasSeveralTests && isFirst ? [[[{ text: method?.name ?? testCode, face: 'bold' as const }]], ...rows] : rows;
  });
}

const longNumber = /\d[\d.]{40,}/;

/** A number that no column can hold is printed in a row of its own, because a split number could be misread. */
function withLongNumbersBelow(row: Cell[], { measurandName }: TestResult): Cell[][] {
  const below: Cell[][] = [];
  const kept = row.map((cell) =>
    cell.map((part) => {
      if (!longNumber.test(part.text)) return part;
      below.push([[{ ...part, text: `${measurandName}: ${part.text}` }]]);
      return { ...part, text: 'see below' };
    }),
  );
  return [kept, ...below];
}

function resultRow(
  measured: TestResult,
  value: ReportValue | undefined,
  method: Method | undefined,
  change: ReportChange | undefined,
  { specifications }: ReportLists,
): Cell[] {
  const { result, measurandName } = measured;
  const assessments = value?.assessments ?? [];
  const conformity = assessments.map((assessment) => ({
    text: shortOutcomeText(assessment.outcome, specifications.of(assessment).reference, result?.numericResult === null),
    ...(isExceedance(assessment.outcome) && { face: 'bold' as const }),
  }));
  return [
    [{ text: `${measurandName}${method ? testMarks(method) : ''}` }, ...notes(measured, value)],
    valueCell(measured, assessments, change),
    cell(result?.unitOfMeasure),
    [...cell(value?.range), ...quantificationPart(result)],
    cell(value?.uncertainty),
    ...(specifications.specifications.length > 0 ? [conformity.length > 0 ? conformity : cell(null)] : []),
    cell(method?.reference),
  ];
}

export const changeKey = (sequence: number, testCode: string, measurandCode: string) =>
  JSON.stringify([sequence, testCode, measurandCode]);

const cell = (text: string | null | undefined): Cell => [{ text: text ? text : '\u2013' }];

const quantificationPart = (result: TestResult['result']): Cell =>
  result?.formattedQuantificationLimit === undefined
    ? []
    : [{ text: `quantified from ${result.formattedQuantificationLimit}`, size: 7 }];

/** What belongs to the value and has no column of its own. */
function notes({ remark, result }: TestResult, value: ReportValue | undefined): Cell {
  return [
    ...(result?.calculation ? [result.calculation] : []),
    ...(value?.dilution ? [`Diluted by a factor of ${value.dilution}`] : []),
    ...(result?.isBelowQuantificationLimit
      ? [`Detected, below the quantification limit ${result.formattedQuantificationLimit}`]
      : []),
    ...(isExtrapolated(result) ? ['Above the measuring range'] : []),
    ...(remark ? [`Remark: ${remark}`] : []),
  ].map((text) => ({ text, size: 7 }));
}

/** A value above the measuring range that is reported as measured, and not as ">". */
const isExtrapolated = (result: TestResult['result']) =>
  result?.rangeIndicator === 'ABOVE_UPPER_LIMIT' && !result.formattedResult.startsWith('>');

/** Values that do not meet a specification and changed values are marked with signs and bold type, which survive a copy. */
function valueCell(
  measured: TestResult,
  assessments: readonly ReportAssessment[],
  change: ReportChange | undefined,
): Cell {
  const text = statementText(measured);
  const isExceeded = assessments.some(({ outcome }) => isExceedance(outcome));
  const prefix = `${change ? `${marks.changed} ` : ''}${isExceeded ? `${marks.exceedance} ` : ''}`;
  return [
    { text: `${prefix}${text}`, ...((isExceeded || change) && { face: 'bold' as const }) },
    ...(change && change.before !== text ? [{ text: `previously ${change.before}`, size: 7 }] : []),
    ...(change && change.aspects.length > 0 ? [{ text: `changed: ${change.aspects.join(', ')}`, size: 7 }] : []),
  ];
}

export function statementText({ status, statusReason, result }: TestResult): string {
  if (status === 'NOT_TESTED') return `not tested: ${statusReason}`;
  return result?.formattedResult ?? 'in progress';
}
