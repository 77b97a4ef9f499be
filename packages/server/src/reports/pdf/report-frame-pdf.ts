import { isExceedance } from '../../results/assessment-rules.ts';
import { colors, type PdfDocument, type TextStyle } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { marks, statusLabel, watermark } from './report-text-pdf.ts';

const small: TextStyle = { size: 7 };

/** Returns the function that draws header, footer and watermark of a page. */
export function createPageFrame(facts: ReportFacts): (pdf: PdfDocument) => void {
  const { report, laboratory } = facts;
  const identity = `Report ${report.number}, version ${report.version}, ${statusLabel(facts)}`;
  const legend = legendOf(facts);
  const watermarkText = watermark(facts);
  return (pdf) => {
    if (watermarkText) pdf.drawArtifact(() => drawWatermark(pdf, watermarkText));
    pdf.drawArtifact(() => {
      const { page, textWidth } = pdf;
      if (pdf.pageCount > 1) drawRunningHeader(pdf, laboratory.name, identity);
      const footer = page.bottom + 6;
      pdf.drawRule(page.left, footer, textWidth);
      pdf.drawLine(legend, page.left, footer + 4, textWidth, small);
      const [number = ''] = pdf.wrap(identity, textWidth - 90, small);
      pdf.drawLine(number, page.left, footer + 16, textWidth, { ...small, face: 'bold' });
      const count = `Page ${pdf.pageCount} of `;
      const totalAt = page.right - 16;
      pdf.drawLine(count, totalAt - pdf.widthOf(count, 'regular', 7), footer + 16, 100, small);
      pdf.drawPageTotal(totalAt, footer + 16);
    }, 'Pagination');
  };
}

function drawRunningHeader(pdf: PdfDocument, name: string, identity: string): void {
  const { page, textWidth } = pdf;
  const half = textWidth / 2 - 6;
  const [left = ''] = pdf.wrap(name, half, { ...small, face: 'bold' });
  const [right = ''] = pdf.wrap(identity, half, small);
  pdf.drawLine(left, page.left, 34, half, { ...small, face: 'bold' });
  pdf.drawLine(right, page.right - half, 34, half, { ...small, align: 'right' });
  pdf.drawRule(page.left, 47, textWidth);
}

function drawWatermark(pdf: PdfDocument, text: string): void {
  const { page } = pdf;
  const middle: [number, number] = [page.width / 2, page.height / 2];
  pdf.doc.save().rotate(-55, { origin: middle });
  pdf.drawLine(text, 0, middle[1] - 70, page.width, { face: 'bold', size: 120, color: colors.water, align: 'center' });
  pdf.doc.restore();
}

function legendOf({ result, samples, changes }: ReportFacts): string {
  const hasExceedance = result.samples.some(({ testResults }) =>
    testResults.some(({ result }) => result?.assessments?.some(({ outcome }) => isExceedance(outcome))),
  );
  const hasOthers = samples.some(({ values }) => values.some(({ accredited }) => !accredited));
  const hasSubcontracted = samples.some(({ tests }) => tests.some(({ subcontracted }) => subcontracted));
  return [
    ...(hasOthers ? [`${marks.notAccredited} not accredited`] : []),
    ...(hasSubcontracted ? [`${marks.subcontracted} subcontracted`] : []),
    ...(hasExceedance ? [`${marks.exceedance} does not meet a specification`] : []),
    ...(changes.length > 0 ? [`${marks.changed} changed from the replaced report`] : []),
    `${marks.fromCustomer} supplied by the customer`,
  ].join('   ');
}
