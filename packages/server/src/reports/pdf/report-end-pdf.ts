import { authorisationHeight, authorisationText, drawAuthorisation } from './report-authorisation-pdf.ts';
import { drawHeading, drawParagraph, paragraphHeight } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { drawImage } from './report-image-pdf.ts';
import { drawMethods, type MethodList } from './report-methods-pdf.ts';
import { drawRemarks } from './report-remarks-pdf.ts';
import { marks, timeZoneNote } from './report-text-pdf.ts';

/** Draws the part after the samples: methods, comments, opinions, statements, authorisation and the check code. */
export async function drawEnd(pdf: PdfDocument, facts: ReportFacts, methods: MethodList): Promise<void> {
  drawMethods(pdf, facts, methods);
  drawRemarks(pdf, facts);
  drawOpinions(pdf, facts);
  await drawStatements(pdf, facts);
  drawAuthorisation(pdf, facts);
}

function drawOpinions(pdf: PdfDocument, { opinions, report, laboratory }: ReportFacts): void {
  if (opinions === null) return;
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Opinions and interpretations');
  drawParagraph(pdf, section, opinions);
  const authorised = report.authorisations.filter((authorisation) => authorisation.opinions);
  for (const authorisation of authorised) {
    const text = `These opinions and interpretations are given by ${authorisationText(authorisation, laboratory.timeZone)}.`;
    drawParagraph(pdf, section, text, { gap: 2 });
  }
  section.end();
}

const style = { size: 8, gap: 1.5 };
const markHeight = 48;
/** This many statements stay on the page of the authorisation, which would otherwise stand alone. */
const keptStatements = 2;

async function drawStatements(pdf: PdfDocument, facts: ReportFacts): Promise<void> {
  const section = pdf.addChild(pdf.root, 'Sect');
  const texts = statements(pdf, facts);
  const { accreditation, accreditationMarkPng: png } = facts.laboratory;
  const hasAccredited = facts.samples.some(({ values }) => values.some(({ accredited }) => accredited));
  const hasMark = png !== null && hasAccredited;
  const indent = hasMark ? 130 : 0;
  const [x, width] = [pdf.page.left + indent, pdf.textWidth - indent];
  const claim = `Accreditation: ${accreditationStatement(accreditation, hasAccredited)}`;
  const claimHeight = Math.max(paragraphHeight(pdf, claim, { ...style, width }), hasMark ? markHeight : 0);
  const heightOf = (parts: string[]) => parts.reduce((sum, text) => sum + paragraphHeight(pdf, text, style), 0);
  const kept = heightOf(texts.slice(-keptStatements)) + claimHeight + authorisationHeight(pdf, facts);
  drawHeading(pdf, section, 'Statements', { spaceBelow: 40 });
  texts.forEach((text, index) => {
    if (index === texts.length - keptStatements) pdf.ensureSpace(kept);
    drawParagraph(pdf, section, text, style);
  });
  const top = pdf.y;
  if (hasMark) {
    const name = 'The mark of the accreditation body';
    await drawImage(pdf, section, { png, name }, [pdf.page.left, top + 4, indent - 10, markHeight - 8]);
  }
  drawParagraph(pdf, section, claim, { ...style, x, width });
  pdf.y = Math.max(pdf.y, top + claimHeight);
  section.end();
}

function accreditationStatement(accreditation: string | null, hasAccredited: boolean): string {
  if (accreditation === null) return 'the laboratory states none for this report.';
  return hasAccredited ? accreditation : 'no result of this report is within the scope of accreditation.';
}

function statements(pdf: PdfDocument, facts: ReportFacts): string[] {
  const { samples } = facts;
  const hasUncertainty = samples.some(({ values }) => values.some(({ uncertainty }) => uncertainty !== null));
  const hasRange = samples.some(({ values }) => values.some(({ range }) => range !== null));
  const isSampled = samples.some(({ sampling }) => sampling !== null);
  const areAllSampled = samples.every(({ sampling }) => sampling !== null);
  const asReceived = areAllSampled && isSampled ? '' : ', as received';
  return [
    [
      'Tests were performed where the section Methods states; the address of the laboratory is at the head of this report.',
      ...timeZoneNote(facts),
      ...(pdf.hasMissingGlyphs
        ? ['Square brackets with U+ and a number stand for a character that the fonts of this report do not contain.']
        : []),
    ],
    [
      'Results are compared with measuring ranges and specifications as measured, before rounding.',
      ...(hasRange
        ? [
            'A measuring range begins at the detection limit; it describes the method and is no statement of conformity.',
          ]
        : []),
      ...(hasUncertainty
        ? ['Uncertainty is the expanded measurement uncertainty, with coverage factor k and coverage probability.']
        : []),
    ],
    [
      `The names of the samples and the fields marked ${marks.fromCustomer} were supplied by the customer.`,
      'They can affect the validity of results.',
    ],
    [`The results relate only to the items tested${asReceived}.`, 'This report may be reproduced in full only.'],
  ].map((sentences) => sentences.join(' '));
}
