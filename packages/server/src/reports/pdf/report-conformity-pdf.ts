import { isExceedance } from '../../results/assessment-rules.ts';
import { outcomeText } from '../conformity-rules.ts';
import { drawHeading, drawParagraph } from './report-block-pdf.ts';
import type { PdfDocument, Tag } from './report-document-pdf.ts';
import type { ReportAssessment, ReportFacts } from './report-facts.ts';
import type { Specification, SpecificationList } from './report-specifications-pdf.ts';
import { type Cell, type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';
import { marks } from './report-text-pdf.ts';

const notMetColumns: Column[] = [
  { head: 'Sample', width: 70 },
  { head: 'Test', width: 70 },
  { head: 'Measurand', width: 68 },
  { head: 'Result', width: 66, align: 'right' },
  { head: 'Specification', width: 98 },
  { head: 'Requirement', width: 66 },
  { head: 'Outcome', width: 73.28 },
];

/** A longer list has one row for each measurand and requirement instead of one for each result. */
const longestList = 20;

const groupedColumns: Column[] = [
  { head: 'Measurand', width: 86 },
  { head: 'Specification and requirement', width: 125 },
  { head: 'Outcome', width: 82 },
  { head: 'Samples with their results', width: 218.28 },
];

const appliedColumns: Column[] = [
  { head: 'Reference', width: 50 },
  { head: 'Specification', width: 175 },
  { head: 'Source and edition', width: 150 },
  { head: 'Requirement', width: 136.28 },
];

/** Draws the statements of conformity: what does not meet a specification first, then the specifications. */
export function drawConformity(pdf: PdfDocument, facts: ReportFacts, { specifications }: SpecificationList): void {
  if (specifications.length === 0) return;
  const assessed = assessedValues(facts);
  const exceedances = assessed.filter(({ assessment }) => isExceedance(assessment.outcome));
  const inconclusive = assessed.filter(({ assessment }) => assessment.outcome === 'INCONCLUSIVE');
  const listed = [...exceedances, ...inconclusive];
  const notMet =
    listed.length > longestList
      ? layoutTable(pdf, groupedColumns, groupedRows(listed))
      : layoutTable(pdf, notMetColumns, listed.map(notMetRow));
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Conformity', {
    spaceBelow: 30 + (notMet.rows.length > 0 ? minimumHeight(notMet) : 0),
  });
  drawParagraph(pdf, section, summary(assessed.length, exceedances.length, inconclusive.length), { face: 'bold' });
  if (notMet.rows.length > 0) {
    drawTable(pdf, section, notMet, 'Conformity (continued)');
    pdf.y += 4;
  }
  drawSpecifications(pdf, section, specifications);
  if (hasUnassessed(facts)) {
    drawParagraph(pdf, section, 'Results that name no specification were not assessed.', { gap: 2 });
  }
  section.end();
}

interface AssessedValue {
  assessment: ReportAssessment;
  sequence: number;
  sample: string;
  test: string;
  measurand: string;
  result: string;
  isText: boolean;
}

function assessedValues({ result, samples }: ReportFacts): AssessedValue[] {
  const details = new Map(samples.map((sample) => [sample.sequence, sample]));
  const testNames = new Map(result.analyticalTestDefinitions.map(({ code, name }) => [code, name]));
  return result.samples.flatMap(({ sequence, name, testResults }) =>
    testResults.flatMap(({ testCode, measurandName, result: value }, i) =>
      (details.get(sequence)?.values[i]?.assessments ?? []).map((assessment) => ({
        assessment,
        sequence,
        sample: `${sequence}: ${name}`,
        test: testNames.get(testCode) ?? testCode,
        measurand: measurandName,
        result: [value?.formattedResult, value?.unitOfMeasure].filter(Boolean).join(' '),
        isText: value?.numericResult === null,
      })),
    ),
  );
}

const hasUnassessed = ({ result }: ReportFacts) =>
  result.samples.some(({ testResults }) => testResults.some(({ result }) => result && !result.assessments));

function groupedRows(listed: readonly AssessedValue[]): Cell[][] {
  const groups = Map.groupBy(listed, ({ assessment, test, measurand, isText }) =>
    JSON.stringify([assessment, test, measurand, isText]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { assessment, test, measurand, isText } = first;
    const mark = isExceedance(assessment.outcome) ? `${marks.exceedance} ` : '';
    const results = group.map(({ sequence, result }) => `${mark}${sequence}: ${result}`);
    return [
      [
        [{ text: measurand }, { text: test, size: 7 }],
        [{ text: `${assessment.name}: ${assessment.requirement}` }, { text: assessment.source, size: 7 }],
        [{ text: outcomeText(assessment.outcome, isText), ...(mark && { face: 'bold' as const }) }],
        [{ text: results.join(', ') }],
      ],
    ];
  });
}

function notMetRow({ assessment, sample, test, measurand, result, isText }: AssessedValue): Cell[] {
  const { name, source, requirement, outcome } = assessment;
  const mark = isExceedance(outcome) ? `${marks.exceedance} ` : '';
  return [
    [{ text: sample }],
    [{ text: test }],
    [{ text: measurand }],
    [{ text: `${mark}${result}`, face: 'bold' }],
    [{ text: name }, { text: source, size: 7 }],
    [{ text: requirement }],
    [{ text: outcomeText(outcome, isText), ...(mark && { face: 'bold' as const }) }],
  ];
}

function summary(assessed: number, exceedances: number, inconclusive: number): string {
  if (exceedances === 0 && inconclusive === 0) {
    return assessed === 1
      ? 'The one assessed result meets its specification.'
      : `All ${assessed} assessments of results: the specification is met.`;
  }
  const count = `${assessed} ${assessed === 1 ? 'assessment' : 'assessments'} of results`;
  const met = assessed - exceedances - inconclusive;
  return `${count}: ${exceedances} not met, ${inconclusive} inconclusive, ${met} met.`;
}

function drawSpecifications(pdf: PdfDocument, section: Tag, specifications: readonly Specification[]): void {
  const rows = specifications.map(({ reference, name, code, source, requirement }): Cell[] => [
    [{ text: reference }],
    [{ text: `${name} (${code})` }],
    [{ text: source }],
    [{ text: requirement }],
  ]);
  drawTable(pdf, section, layoutTable(pdf, appliedColumns, rows), 'Specifications (continued)');
  const byRule = Map.groupBy(specifications, ({ decisionRule }) => decisionRule);
  for (const [rule, ruled] of byRule) {
    const references = ruled.map(({ reference }) => reference).join(', ');
    drawParagraph(pdf, section, `Decision rule of ${references}: ${rule}`, { gap: 2 });
  }
}
