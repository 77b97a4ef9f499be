import { formatTime } from '@labwire/contract/time-zone.ts';
import qrcode from 'qrcode';
import { drawHeading, drawParagraph } from './report-block-pdf.ts';
import { colors, type PdfDocument, page, type TextStyle, textWidth } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { missingGlyph } from './report-fonts-pdf.ts';
import { type MethodList, testMarks } from './report-rows-pdf.ts';
import { type Cell, type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';
import { timeZoneNote } from './report-text-pdf.ts';

const methodColumns: Column[] = [
  { head: 'Method', width: 44 },
  { head: 'Test', width: 170 },
  { head: 'Reference of the method', width: 187 },
  { head: 'Status', width: 110.28 },
];

/** Draws the part after the samples: methods, comments, statements, authorisation and the check code. */
export function drawEnd(pdf: PdfDocument, facts: ReportFacts, methods: MethodList): void {
  drawMethods(pdf, methods);
  drawComments(pdf, facts);
  drawStatements(pdf, facts);
  drawAuthorisation(pdf, facts);
}

function drawMethods(pdf: PdfDocument, { methods }: MethodList): void {
  if (methods.length === 0) return;
  const rows = methods.map((method): Cell[] => [
    [{ text: `${method.reference}${testMarks(method)}` }],
    [{ text: `${method.name} (${method.code})` }],
    [{ text: method.method ?? 'not recorded' }],
    [
      { text: method.accredited ? 'accredited' : 'not accredited' },
      ...(method.subcontracted ? [{ text: 'subcontracted' }] : []),
    ],
  ]);
  const table = layoutTable(pdf, methodColumns, rows);
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Methods', minimumHeight(table));
  drawTable(pdf, section, table, 'Methods (continued)');
  section.end();
}

function drawComments(pdf: PdfDocument, { result }: ReportFacts): void {
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Comments, additions, deviations and exclusions');
  drawParagraph(pdf, section, String(result.analystComments ?? 'None recorded.'));
  if (result.notes) drawParagraph(pdf, section, `Supplied by the customer with the order: ${result.notes}`);
  section.end();
}

function drawStatements(pdf: PdfDocument, facts: ReportFacts): void {
  const { laboratory, samples } = facts;
  const hasUncertainty = samples.some(({ values }) => values.some(({ uncertainty }) => uncertainty !== null));
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Statements');
  for (const statement of [
    'The results relate only to the items tested, as received.',
    'This report may be reproduced in full only.',
    'The tests were performed at the address of the laboratory, except those marked as subcontracted.',
    'The names of samples, their references, places and times of collection were supplied by the customer.',
    ...timeZoneNote(facts),
    'Results are compared with measuring ranges and specifications as measured, before rounding.',
    'A measuring range begins at the detection limit. It describes the method and is no statement of conformity.',
    ...(hasUncertainty
      ? [
          'Uncertainty is the expanded measurement uncertainty, with coverage factor k and coverage probability where stated.',
        ]
      : []),
    ...(pdf.hasMissingGlyphs
      ? [`${missingGlyph} replaces a character that the font of this report does not contain.`]
      : []),
    `Accreditation: ${laboratory.accreditation ?? 'the laboratory states none for this report.'}`,
  ]) {
    drawParagraph(pdf, section, statement, { gap: 2 });
  }
  section.end();
}

function drawAuthorisation(pdf: PdfDocument, { report, laboratory }: ReportFacts): void {
  const side = 84;
  const x = page.left + side + 14;
  const width = textWidth - side - 14;
  const issued =
    report.issuedAt === null ? 'Not issued (draft)' : `Issued ${formatTime(report.issuedAt, laboratory.timeZone)}`;
  const [authorisation] = report.authorisations;
  const lines: [string, TextStyle][] = [
    ...(authorisation
      ? ([
          [`Authorised by ${authorisation.name}`, { face: 'bold', size: 10 }],
          [authorisation.title, { size: 9 }],
        ] as [string, TextStyle][])
      : ([['Not yet authorised', { face: 'bold', size: 10 }]] as [string, TextStyle][])),
    [issued, { size: 9 }],
    [`To check that this report is genuine and current, scan the code or open\n${report.checkUrl}`, {}],
    [`Check code: ${report.checkCode}`, { face: 'bold' }],
  ];
  const styledLines = lines.flatMap(([text, style]) =>
    pdf.wrap(text, width, style).map((line) => [line, style] as const),
  );
  const height = styledLines.reduce((sum, [, { size }]) => sum + pdf.lineHeight(size), 0);
  pdf.ensureSpace(Math.max(height, side) + 54);
  pdf.y += 14;
  const top = pdf.y;
  pdf.drawTagged(pdf.root, 'Figure', () => drawQr(pdf, report.checkUrl, page.left, top, side), {
    alt: `QR code that leads to ${report.checkUrl}`,
  });
  pdf.drawTagged(pdf.root, 'P', () => {
    for (const [line, style] of styledLines) {
      pdf.drawLine(line, x, pdf.y, width, style);
      pdf.y += pdf.lineHeight(style.size);
    }
  });
  pdf.y = Math.max(pdf.y, top + side) + 16;
  pdf.drawArtifact(() => pdf.drawRule(page.left, pdf.y, textWidth, 1, colors.ink));
  const end: TextStyle = { face: 'bold', size: 9, align: 'center' };
  pdf.drawTagged(pdf.root, 'P', () => pdf.drawLine('End of report', page.left, pdf.y + 6, textWidth, end));
}

function drawQr(pdf: PdfDocument, url: string, x: number, y: number, side: number): void {
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
