import { formatDateWithZone } from '@labwire/contract/time-zone.ts';
import { drawHeading, drawParagraph } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { fromCustomer } from './report-text-pdf.ts';

/** Draws comments, deviations, and which samples and measurands were not tested and why. */
export function drawRemarks(pdf: PdfDocument, facts: ReportFacts): void {
  const { result, rejectedSamples, laboratory } = facts;
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Comments, additions, deviations and exclusions');
  const texts = [
    ...(result.analystComments === null ? [] : [String(result.analystComments)]),
    ...rejectedSamples.map(
      ({ name, reason, rejectedAt }) =>
        `Rejected: sample \u201c${name}\u201d on ${formatDateWithZone(rejectedAt, laboratory.timeZone)}: ${reason}`,
    ),
    ...untestedTexts(facts),
    ...(result.notes ? [`${fromCustomer('Notes of the order')}: ${result.notes}`] : []),
  ];
  for (const text of texts.length > 0 ? texts : ['None recorded.']) drawParagraph(pdf, section, text, { gap: 2 });
  section.end();
}

/** One sentence for each sample and reason that the comments do not state. */
function untestedTexts({ result }: ReportFacts): string[] {
  return result.samples.flatMap(({ sequence, name, testResults }) => {
    const untested = testResults.filter(({ status }) => status === 'NOT_TESTED');
    const byReason = Map.groupBy(untested, ({ statusReason }) => statusReason ?? 'no reason recorded');
    const stated = String(result.analystComments ?? '');
    return [...byReason]
      .filter(([reason]) => !stated.includes(reason))
      .map(([reason, results]) => {
        const measurands = results.map(({ measurandName }) => measurandName).join(', ');
        return `Not tested: ${measurands} of sample ${sequence} (${name}): ${reason}`;
      });
  });
}
