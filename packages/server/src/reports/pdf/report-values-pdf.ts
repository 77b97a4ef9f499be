import { isExceedance } from '../../results/assessment-rules.ts';
import { shortOutcomeText } from '../conformity-rules.ts';
import type { ReportChange, ReportFacts, ReportSample, ReportValue } from './report-facts.ts';
import type { Method, MethodList } from './report-methods-pdf.ts';
import type { SpecificationList } from './report-specifications-pdf.ts';
import { marks } from './report-text-pdf.ts';

export type ResultSample = ReportFacts['result']['samples'][number];
export type TestResult = ResultSample['testResults'][number];

/** The lists that the references of a value refer to. */
export interface ReportLists {
  methods: MethodList;
  specifications: SpecificationList;
  changes: ReadonlyMap<string, ReportChange>;
}

/** An outcome against a specification, in few words. */
export interface PrintedOutcome {
  reference: string;
  text: string;
  isMet: boolean;
  isExceedance: boolean;
}

/** Everything that is printed about one value, in whichever layout. */
export interface PrintedValue {
  measurand: string;
  testCode: string;
  /** The result, "in progress" or "not tested". */
  text: string;
  isComplete: boolean;
  isNotTested: boolean;
  /** The marks before the result, each with a trailing space. */
  prefix: string;
  /** The marks of a result that is not accredited or subcontracted, each with a leading space. */
  suffix: string;
  unit: string;
  range: string | null;
  quantifiedFrom: string | null;
  uncertainty: string | null;
  outcomes: PrintedOutcome[];
  method: Method | undefined;
  /** What the replaced report said. */
  changes: string[];
  /** The calculation, dilution, limits and the remark of the value. */
  notes: string[];
}

export const changeKey = (sequence: number, testCode: string, measurandCode: string) =>
  JSON.stringify([sequence, testCode, measurandCode]);

export function printedValues(
  sample: ResultSample,
  details: ReportSample | undefined,
  lists: ReportLists,
): PrintedValue[] {
  const tests = new Map(details?.tests.map((test) => [test.code, test]));
  return sample.testResults.map((measured, index) => {
    const test = tests.get(measured.testCode);
    const change = lists.changes.get(changeKey(sample.sequence, measured.testCode, measured.measurandCode));
    return printedValue(measured, details?.values[index], test && lists.methods.of(test), change, lists);
  });
}

function printedValue(
  measured: TestResult,
  value: ReportValue | undefined,
  method: Method | undefined,
  change: ReportChange | undefined,
  { specifications }: ReportLists,
): PrintedValue {
  const { result, measurandName, testCode, status } = measured;
  const outcomes = (value?.assessments ?? []).map((assessment): PrintedOutcome => {
    const { reference } = specifications.of(assessment);
    return {
      reference,
      text: shortOutcomeText(assessment.outcome, reference, result?.numericResult === null),
      isMet: assessment.outcome === 'MEETS',
      isExceedance: isExceedance(assessment.outcome),
    };
  });
  const isExceeded = outcomes.some((outcome) => outcome.isExceedance);
  const isAccredited = value?.accredited ?? method?.accredited ?? true;
  return {
    measurand: measurandName,
    testCode,
    text: statementText(measured),
    isComplete: result !== undefined,
    isNotTested: status === 'NOT_TESTED',
    prefix: `${change ? `${marks.changed} ` : ''}${isExceeded ? `${marks.exceedance} ` : ''}`,
    suffix: `${isAccredited ? '' : ` ${marks.notAccredited}`}${method?.subcontracted ? ` ${marks.subcontracted}` : ''}`,
    unit: result?.unitOfMeasure ?? '',
    range: (result && value?.range) ?? null,
    quantifiedFrom: result?.formattedQuantificationLimit ?? null,
    uncertainty: (result && value?.uncertainty) ?? null,
    outcomes,
    method,
    changes: change ? changeTexts(change, statementText(measured)) : [],
    notes: notes(measured, value),
  };
}

function statementText({ status, statusReason, result }: TestResult): string {
  if (status === 'NOT_TESTED') return `not tested: ${statusReason}`;
  return result?.formattedResult ?? 'in progress';
}

const changeTexts = ({ before, aspects }: ReportChange, text: string) => [
  ...(before === text ? [] : [`previously ${before}`]),
  ...(aspects.length === 0 ? [] : [`changed: ${aspects.join(', ')}`]),
];

/** What belongs to the value and has no column of its own. */
function notes({ remark, result }: TestResult, value: ReportValue | undefined): string[] {
  return [
    ...(result?.calculation ? [result.calculation] : []),
    ...(value?.dilution ? [`Diluted by a factor of ${value.dilution}`] : []),
    ...(result?.isBelowQuantificationLimit
      ? [`Detected, below the quantification limit ${result.formattedQuantificationLimit}`]
      : []),
    ...(isExtrapolated(result) ? ['Above the measuring range'] : []),
    ...(remark ? [`Remark: ${remark}`] : []),
  ];
}

/** A value above the measuring range that is reported as measured, and not as ">". */
const isExtrapolated = (result: TestResult['result']) =>
  result?.rangeIndicator === 'ABOVE_UPPER_LIMIT' && !result.formattedResult.startsWith('>');
