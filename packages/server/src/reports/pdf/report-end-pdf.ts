import qrcode from 'qrcode';
import { drawHeading, drawParagraph } from './report-block-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { missingSign } from './report-fonts-pdf.ts';
import { colors, type Paper, page, type TextStyle, textWidth } from './report-page-pdf.ts';
import { type MethodList, testMarks } from './report-rows-pdf.ts';
import { type Cell, type Column, drawTable, layTable, leastHeight } from './report-table-pdf.ts';
import { formatTime } from './report-text-pdf.ts';

const methodColumns: Column[] = [
  { head: 'Method', width: 44 },
  { head: 'Test', width: 170 },
  { head: 'Reference of the method', width: 187 },
  { head: 'Standing', width: 110.28 },
];

/** Methods, comments, statements, who authorised the report, how to check it, and its end. */
export function drawEnd(paper: Paper, facts: ReportFacts, methods: MethodList): void {
  drawMethods(paper, methods);
  drawComments(paper, facts);
  drawStatements(paper, facts);
  drawAuthorisation(paper, facts);
}

function drawMethods(paper: Paper, { methods }: MethodList): void {
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
  const table = layTable(paper, methodColumns, rows);
  const section = paper.child(paper.root, 'Sect');
  drawHeading(paper, section, 'Methods', leastHeight(table));
  drawTable(paper, section, table, 'Methods (continued)');
  section.end();
}

function drawComments(paper: Paper, { result }: ReportFacts): void {
  const section = paper.child(paper.root, 'Sect');
  drawHeading(paper, section, 'Comments, additions, deviations and exclusions');
  drawParagraph(paper, section, String(result.analystComments ?? 'None recorded.'));
  if (result.notes) drawParagraph(paper, section, `Supplied by the customer with the order: ${result.notes}`);
  section.end();
}

function drawStatements(paper: Paper, { laboratory, samples }: ReportFacts): void {
  const hasUncertainty = samples.some(({ tests }) =>
    tests.some(({ uncertainties }) => Object.keys(uncertainties).length > 0),
  );
  const section = paper.child(paper.root, 'Sect');
  drawHeading(paper, section, 'Statements');
  for (const statement of [
    'The results relate only to the items tested, as received.',
    'This report may be reproduced in full only.',
    'The tests were done at the address of the laboratory, except those marked as subcontracted.',
    'The names of samples, their references, places and times of collection were supplied by the customer.',
    ...(hasUncertainty ? ['Uncertainty is stated as the definition of the test gives it.'] : []),
    ...(paper.lacksSigns ? [`${missingSign} stands for a character that the typeface of this report lacks.`] : []),
    `Accreditation: ${laboratory.accreditation ?? 'the laboratory states none for this report.'}`,
  ]) {
    drawParagraph(paper, section, statement, { gap: 2 });
  }
  section.end();
}

function drawAuthorisation(paper: Paper, { report }: ReportFacts): void {
  const side = 84;
  const x = page.left + side + 14;
  const width = textWidth - side - 14;
  const lines: [string, TextStyle][] = [
    ...(report.authorisedBy
      ? ([
          [`Authorised by ${report.authorisedBy.name}`, { face: 'bold', size: 10 }],
          [report.authorisedBy.title, { size: 9 }],
        ] as [string, TextStyle][])
      : ([['Not yet authorised', { face: 'bold', size: 10 }]] as [string, TextStyle][])),
    [report.issuedAt === null ? 'Not issued (draft)' : `Issued ${formatTime(report.issuedAt)}`, { size: 9 }],
    [`To check that this report is ours and current, scan the code or open ${report.checkUrl}`, {}],
    [`Check code: ${report.checkCode}`, { face: 'bold' }],
  ];
  const laid = lines.flatMap(([text, style]) => paper.wrap(text, width, style).map((line) => [line, style] as const));
  const height = laid.reduce((sum, [, { size }]) => sum + paper.lineHeight(size), 0);
  paper.room(Math.max(height, side) + 54);
  paper.y += 14;
  const top = paper.y;
  paper.tagged(paper.root, 'Figure', () => drawQr(paper, report.checkUrl, page.left, top, side), {
    alt: `QR code that leads to ${report.checkUrl}`,
  });
  paper.tagged(paper.root, 'P', () => {
    for (const [line, style] of laid) {
      paper.line(line, x, paper.y, width, style);
      paper.y += paper.lineHeight(style.size);
    }
  });
  paper.y = Math.max(paper.y, top + side) + 16;
  paper.artifact(() => paper.rule(page.left, paper.y, textWidth, 1, colors.ink));
  const end: TextStyle = { face: 'bold', size: 9, align: 'center' };
  paper.tagged(paper.root, 'P', () => paper.line('End of report', page.left, paper.y + 6, textWidth, end));
}

function drawQr(paper: Paper, url: string, x: number, y: number, side: number): void {
  const { size, data } = qrcode.create(url, { errorCorrectionLevel: 'M' }).modules;
  // Four modules around it stay empty, as readers expect.
  const module = side / (size + 8);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let run = 0;
      while (column + run < size && data[row * size + column + run]) run += 1;
      if (run > 0) paper.doc.rect(x + (column + 4) * module, y + (row + 4) * module, run * module, module);
      column += run;
    }
  }
  paper.doc.fill('#000000');
}
