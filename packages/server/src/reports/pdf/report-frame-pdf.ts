import type { ReportFacts } from './report-facts.ts';
import { colors, type Paper, page, type TextStyle, textWidth } from './report-page-pdf.ts';
import type { MethodList } from './report-rows-pdf.ts';
import { marks, statusWords, watermark } from './report-text-pdf.ts';

const small: TextStyle = { size: 7, color: colors.pale };

/** What stands on every page: whose report it is, its number and version, what the marks mean, page n of N. */
export function frameOf(facts: ReportFacts, methods: MethodList): (paper: Paper) => void {
  const { report, laboratory } = facts;
  const identity = `Report ${report.number}, version ${report.version}, ${statusWords(facts)}`;
  const legend = legendOf(facts, methods);
  const behind = watermark(facts);
  return (paper) => {
    if (behind) paper.artifact(() => drawWatermark(paper, behind));
    paper.artifact(() => {
      if (paper.pages > 1) drawRunningHead(paper, laboratory.name, identity);
      paper.rule(page.left, 786, textWidth);
      if (legend) paper.line(legend, page.left, 790, textWidth, small);
      const [number = ''] = paper.wrap(identity, textWidth - 90, small);
      paper.line(number, page.left, 802, textWidth, small);
      const count = `Page ${paper.pages} of `;
      const totalAt = page.right - 16;
      paper.line(count, totalAt - paper.widthOf(count, 'regular', 7), 802, 100, small);
      paper.totalPages(totalAt, 802);
    }, 'Pagination');
  };
}

function drawRunningHead(paper: Paper, name: string, identity: string): void {
  const half = textWidth / 2 - 6;
  const [left = ''] = paper.wrap(name, half, { ...small, face: 'bold' });
  const [right = ''] = paper.wrap(identity, half, small);
  paper.line(left, page.left, 36, half, { ...small, face: 'bold' });
  paper.line(right, page.right - half, 36, half, { ...small, align: 'right' });
  paper.rule(page.left, 50, textWidth);
}

function drawWatermark(paper: Paper, word: string): void {
  const middle: [number, number] = [page.width / 2, page.height / 2];
  paper.doc.save().rotate(-55, { origin: middle });
  paper.line(word, 0, middle[1] - 70, page.width, { face: 'bold', size: 120, color: colors.water, align: 'center' });
  paper.doc.restore();
}

function legendOf({ result, changes }: ReportFacts, { methods }: MethodList): string {
  const isAbove = result.samples.some(({ testResults }) =>
    testResults.some((measured) => measured.result?.rangeIndicator === 'ABOVE_UPPER_LIMIT'),
  );
  return [
    ...(methods.some(({ accredited }) => !accredited) ? [`${marks.notAccredited} not accredited`] : []),
    ...(methods.some(({ subcontracted }) => subcontracted) ? [`${marks.subcontracted} subcontracted`] : []),
    ...(isAbove ? [`${marks.above} above the upper limit`] : []),
    ...(changes.length > 0 ? [`${marks.changed} changed from the replaced report`] : []),
  ].join('   ');
}
