import { formatTime } from '@labwire/contract/time-zone.ts';
import qrcode from 'qrcode';
import { colors, type PdfDocument, type Tag, type TextStyle } from './report-document-pdf.ts';
import type { ReportAuthorisation, ReportFacts } from './report-facts.ts';

const side = 76;
const gap = 14;
const smallestAddress = 4;

/** The name and role of a signatory with the time of the authorisation. */
export function authorisationText({ name, title, at }: ReportAuthorisation, timeZone: string): string {
  return `${title === '' ? name : `${name}, ${title}`}, ${formatTime(at, timeZone)}`;
}

/** What was authorised; empty for the whole report. */
function scopeText({ sections, opinions, onlyOpinions }: ReportAuthorisation, hasOpinions: boolean): string {
  if (onlyOpinions) return 'for the opinions and interpretations';
  if (sections.length === 0 && (opinions || !hasOpinions)) return '';
  const results = sections.length === 0 ? 'for all results' : `for the results of ${sections.join(' and ')}`;
  return hasOpinions && opinions ? `${results}, and for the opinions and interpretations` : results;
}

type Line = [text: string, style: TextStyle];

function linesOf(pdf: PdfDocument, { report, laboratory, opinions }: ReportFacts): Line[] {
  const issued =
    report.issuedAt === null ? 'Not issued (draft)' : `Issued ${formatTime(report.issuedAt, laboratory.timeZone)}`;
  const authorised = report.authorisations.flatMap((authorisation): Line[] => [
    [`Authorised by ${authorisation.name}`, { face: 'bold', size: 9.5 }],
    [
      [
        authorisation.title,
        scopeText(authorisation, opinions !== null),
        formatTime(authorisation.at, laboratory.timeZone),
      ]
        .filter((part) => part !== '')
        .join(', '),
      { size: 8.5 },
    ],
  ]);
  const lines: Line[] = [
    ...(authorised.length > 0 ? authorised : ([['Not yet authorised', { face: 'bold', size: 9.5 }]] as Line[])),
    [issued, { size: 8.5 }],
    ['To check that this report is genuine and current, scan the code or open this address:', { size: 8 }],
  ];
  const width = pdf.textWidth - side - gap;
  return lines.flatMap(([text, style]) => pdf.wrap(text, width, style).map((line): Line => [line, style]));
}

/** The address is on one line, in smaller type if it is long, so that it can be copied. */
function addressStyle(pdf: PdfDocument, url: string): TextStyle & { size: number } {
  const width = pdf.textWidth - side - gap;
  const needed = pdf.widthOf(url, 'regular', 8.5);
  return { size: needed <= width ? 8.5 : Math.max(smallestAddress, (8.5 * width) / needed) };
}

const codeStyle = { face: 'bold', size: 8.5 } as const;

export function authorisationHeight(pdf: PdfDocument, facts: ReportFacts): number {
  const text = linesOf(pdf, facts).reduce((sum, [, { size }]) => sum + pdf.lineHeight(size), 0);
  const address = pdf.lineHeight(addressStyle(pdf, facts.report.checkUrl).size) + pdf.lineHeight(codeStyle.size);
  return Math.max(text + address, side) + 36;
}

/** Draws who authorised the report, and how to check it. The block is not split across pages. */
export function drawAuthorisation(pdf: PdfDocument, facts: ReportFacts): void {
  const { report } = facts;
  const { left } = pdf.page;
  const section = pdf.addChild(pdf.root, 'Sect');
  pdf.ensureSpace(authorisationHeight(pdf, facts));
  pdf.y += 10;
  pdf.addBookmark('Authorisation');
  const top = pdf.y;
  pdf.drawTagged(section, 'Figure', () => drawQr(pdf, report.checkUrl, left, top), {
    alt: `QR code that leads to ${report.checkUrl}`,
  });
  const x = left + side + gap;
  pdf.drawTagged(section, 'P', () => {
    for (const [line, style] of linesOf(pdf, facts)) {
      pdf.drawLine(line, x, pdf.y, pdf.textWidth, style);
      pdf.y += pdf.lineHeight(style.size);
    }
  });
  drawAddress(pdf, section, report, x);
  pdf.y = Math.max(pdf.y, top + side) + 8;
  drawClosing(pdf, section);
  section.end();
}

function drawAddress(pdf: PdfDocument, section: Tag, report: ReportFacts['report'], x: number): void {
  const style = addressStyle(pdf, report.checkUrl);
  const paragraph = pdf.addChild(section, 'P');
  pdf.drawLink(paragraph, report.checkUrl, x, pdf.y, style);
  paragraph.end();
  pdf.y += pdf.lineHeight(style.size);
  pdf.drawTagged(section, 'P', () => {
    pdf.drawLine(`Check code: ${report.checkCode}`, x, pdf.y, pdf.textWidth, codeStyle);
  });
  pdf.y += pdf.lineHeight(codeStyle.size);
}

function drawClosing(pdf: PdfDocument, section: Tag): void {
  const { left } = pdf.page;
  pdf.drawArtifact(() => pdf.drawRule(left, pdf.y, pdf.textWidth, 1, colors.ink));
  const style: TextStyle = { face: 'bold', size: 9, align: 'center' };
  pdf.drawTagged(section, 'P', () => pdf.drawLine('End of report', left, pdf.y + 5, pdf.textWidth, style));
}

function drawQr(pdf: PdfDocument, url: string, x: number, y: number): void {
  const { size, data } = qrcode.create(url, { errorCorrectionLevel: 'M' }).modules;
  // A QR code needs a quiet zone of four modules on each side.
  const module = side / (size + 8);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let run = 0;
      while (column + run < size && data[row * size + column + run]) run += 1;
      if (run > 0) pdf.doc.rect(x + (column + 4) * module, y + (row + 4) * module, run * module, module);
      column += run;
    }
  }
  pdf.doc.fill('#000000');
}
