import type { DetailedResult, TestResult } from '@labwire/client';
import { specificationText } from './result-rows.ts';
import { fieldsText, type Terminal, tableText, timestampText } from './terminal.ts';

type Assessment = NonNullable<NonNullable<TestResult['result']>['assessments']>[number];

/** A result as a person reads it: its fields, and a row for each measurand. */
export function resultText(terminal: Terminal, result: DetailedResult): string {
  const fields = fieldsText([
    ['Result', result.resultId],
    ['Job', result.labJobNumber],
    ['Order', result.orderId],
    ['Final', result.isFinal],
    ['Published', timestampText(result.resultCreatedAt)],
    ['Reference', result.clientReference],
    ['Comments', result.analystComments],
  ]);
  const rows = result.samples.flatMap((sample) =>
    sample.testResults.map((test) => [
      sample.name,
      test.testCode,
      test.measurandName,
      valueText(test),
      test.result?.unitOfMeasure,
      (test.result?.assessments ?? []).map(assessmentText).join('; '),
      remarkText(test),
    ]),
  );
  const used = columns.map((_, i) => i).filter((i) => i < firstOptional || rows.some((row) => row[i]));
  const headings = used.map((i) => columns[i] ?? '');
  const cells = rows.map((row) => used.map((i) => row[i]));
  return `${fields}\n\n${tableText(terminal, headings, cells)}`;
}

const columns = ['Sample', 'Test', 'Measurand', 'Value', 'Unit', 'Conformity', 'Remark'];
/** Columns from this one on are left out if they are empty. */
const firstOptional = columns.indexOf('Conformity');

function valueText({ status, statusReason, result }: TestResult): string {
  if (result) return result.formattedResult;
  return status === 'NOT_TESTED' ? `not tested: ${statusReason}` : 'in progress';
}

function remarkText({ remark, result }: TestResult): string {
  const isAbove = result?.rangeIndicator === 'ABOVE_UPPER_LIMIT';
  return [...(isAbove ? ['above the measuring range'] : []), ...(remark === undefined ? [] : [remark])].join('; ');
}

/** The outcome in words, with the specification. */
function assessmentText(assessment: Assessment): string {
  const specification = specificationText(assessment);
  switch (assessment.outcome) {
    case 'MEETS':
      return `meets ${specification}`;
    case 'EXCEEDS':
      return `${assessment.allowedValues ? 'does not meet' : 'exceeds'} ${specification}`;
    case 'BELOW':
      return `below ${specification}`;
    case 'INCONCLUSIVE':
      return `inconclusive for ${specification}`;
  }
}
