import { isExceedance } from '../../results/assessment-rules.ts';
import { colors, type PdfDocument, page, type TextStyle, textWidth } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import type { MethodList } from './report-rows-pdf.ts';
import { marks, statusLabel, watermark } from './report-text-pdf.ts';

const small: TextStyle = { size: 7, color: colors.pale };

/** Returns the function that draws header, footer and watermark of a page. */
export function createPageFrame(facts: ReportFacts, methods: MethodList): (pdf: PdfDocument) => void {
  const { report, laboratory } = facts;
  const identity = `Report ${report.number}, version ${report.version}, ${statusLabel(facts)}`;
  const legend = legendOf(facts, methods);
  const watermarkText = watermark(facts);
  return (pdf) => {
    if (watermarkText) pdf.drawArtifact(() => drawWatermark(pdf, watermarkText));
    pdf.drawArtifact(() => {
      if (pdf.pageCount > 1) drawRunningHeader(pdf, laboratory.name, identity);
      pdf.drawRule(page.left, 786, textWidth);
      if (legend) pdf.drawLine(legend, page.left, 790, textWidth, small);
      const [number = ''] = pdf.wrap(identity, textWidth - 90, small);
      pdf.drawLine(number, page.left, 802, textWidth, small);
      const count = `Page ${pdf.pageCount} of `;
      const totalAt = page.right - 16;
      pdf.drawLine(count, totalAt - pdf.widthOf(count, 'regular', 7), 802, 100, small);
      pdf.drawPageTotal(totalAt, 802);
    }, 'Pagination');
  };
}

function drawRunningHeader(pdf: PdfDocument, name: string, identity: string): void {
  const half = textWidth / 2 - 6;
  const [left = ''] = pdf.wrap(name, half, { ...small, face: 'bold' });
  const [right = ''] = pdf.wrap(identity, half, small);
  pdf.drawLine(left, page.left, 36, half, { ...small, face: 'bold' });
  pdf.drawLine(right, page.right - half, 36, half, { ...small, align: 'right' });
  pdf.drawRule(page.left, 50, textWidth);
}

function drawWatermark(pdf: PdfDocument, text: string): void {
  const middle: [number, number] = [page.width / 2, page.height / 2];
  pdf.doc.save().rotate(-55, { origin: middle });
  pdf.drawLine(text, 0, middle[1] - 70, page.width, { face: 'bold', size: 120, color: colors.water, align: 'center' });
  pdf.doc.restore();
}

function legendOf({ result, changes }: ReportFacts, { methods }: MethodList): string {
  const hasExceedance = result.samples.some(({ testResults }) =>
    testResults.some(({ result }) => result?.assessments?.some(({ outcome }) => isExceedance(outcome))),
  );
  return [
    ...(methods.some(({ accredited }) => !accredited) ? [`${marks.notAccredited} not accredited`] : []),
    ...(methods.some(({ subcontracted }) => subcontracted) ? [`${marks.subcontracted} subcontracted`] : []),
    ...(hasExceedance ? [`${marks.exceedance} does not meet a specification`] : []),
    ...(changes.length > 0 ? [`${marks.changed} changed from the replaced report`] : []),
  ].join('   ');
}
