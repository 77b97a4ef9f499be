import { formatDateWithZone, formatTime } from '@labwire/contract/time-zone.ts';
import { drawPairs, drawParagraph, type Pair } from './report-block-pdf.ts';
import { colors, type PdfDocument, page, type TextStyle, textWidth } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { drawLogo } from './report-logo-pdf.ts';
import { marks, otherChangeText, statusSentence, testingDates } from './report-text-pdf.ts';

/** Draws the upper part of the first page. */
export async function drawHead(pdf: PdfDocument, facts: ReportFacts): Promise<void> {
  await drawLaboratory(pdf, facts);
  const title: TextStyle = { face: 'bold', size: 20 };
  pdf.drawTagged(pdf.root, 'H1', () => pdf.drawLine('Certificate of analysis', page.left, pdf.y, textWidth, title));
  pdf.y += 28;
  drawParagraph(pdf, pdf.root, statusSentence(facts), { face: 'bold', size: 9, bar: true, gap: 2 });
  pdf.y += 6;
  drawPairs(pdf, pdf.root, describeReport(facts));
  pdf.y += 6;
  if (facts.replaces) drawAmendment(pdf, facts, facts.replaces);
}

async function drawLaboratory(pdf: PdfDocument, { laboratory }: ReportFacts): Promise<void> {
  const top = 36;
  const half = textWidth / 2;
  if (laboratory.logoPng) await drawLogo(pdf, laboratory.logoPng, page.left, top, [170, 56]);
  const x = laboratory.logoPng ? page.left + half : page.left;
  const width = laboratory.logoPng ? half : textWidth;
  const align = laboratory.logoPng ? 'right' : 'left';
  pdf.y = top;
  pdf.drawTagged(pdf.root, 'P', () => {
    for (const [text, style] of [
      [laboratory.name, { face: 'bold', size: 13, align }],
      ...laboratory.address.map((line) => [line, { size: 8, color: colors.pale, align }] as const),
    ] as [string, TextStyle][]) {
      for (const line of pdf.wrap(text, width, style)) {
        pdf.drawLine(line, x, pdf.y, width, style);
        pdf.y += pdf.lineHeight(style.size);
      }
    }
  });
  pdf.y = Math.max(pdf.y, laboratory.logoPng ? top + 60 : 0) + 6;
  pdf.drawArtifact(() => pdf.drawRule(page.left, pdf.y, textWidth, 1, colors.ink));
  pdf.y += 14;
}

function describeReport(facts: ReportFacts): Pair[] {
  const { result, report, receivedAt, laboratory } = facts;
  const timeText = (timestamp: string) => formatTime(timestamp, laboratory.timeZone);
  const client = result.contacts.find(({ orderRoles }) => orderRoles.includes('CLIENT'));
  const primary = result.contacts.find(({ orderRoles }) => orderRoles.includes('PRIMARY'));
  const issued = report.issuedAt === null ? 'not issued (draft)' : timeText(report.issuedAt);
  return [
    ...pair('Customer', client?.name),
    ...pair('Report number', report.number),
    ...pair('Contact', primary?.email ? `${primary.name}, ${primary.email}` : primary?.name),
    ...pair('Version', report.version),
    ...pair('Order', result.orderId),
    ...pair('Laboratory job', result.labJobNumber),
    ...pair('Received', timeText(receivedAt)),
    ...pair('Tested', testingDates(facts)),
    ...pair('Samples', result.samples.length),
    ...pair('Issued', issued),
    ...pair('Your reference', result.clientReference),
    ...pair('Your second reference', result.additionalClientReference),
    ...pair('Your order number', result.clientOrderNumber),
    ...pair('Quote', result.quoteNumber),
    ...result.orderReferences.flatMap(({ name, value }) => pair(name, value)),
  ];
}

const pair = (name: string, value: string | number | null | undefined): Pair[] =>
  value === null || value === undefined || value === '' ? [] : [{ name, value: String(value) }];

function drawAmendment(
  pdf: PdfDocument,
  { changes, otherChanges, laboratory }: ReportFacts,
  replaces: NonNullable<ReportFacts['replaces']>,
): void {
  const { number, version, issuedAt, reason } = replaces;
  const changed =
    changes.length === 0
      ? 'No value has changed.'
      : `Changed values are marked ${marks.changed}, each with what it was or what has changed.`;
  const others = otherChanges.map((change) => `Also changed: ${otherChangeText(change, laboratory.timeZone)}.`);
  pdf.y += 4;
  const issued = formatDateWithZone(issuedAt, laboratory.timeZone);
  const text = `This report replaces report ${number}, version ${version}, issued ${issued}.`;
  drawParagraph(pdf, pdf.root, 'AMENDED REPORT', { face: 'bold', size: 9, bar: true, gap: 0 });
  drawParagraph(pdf, pdf.root, [text, `Reason: ${reason}`, changed, ...others].join('\n'), { bar: true, gap: 1 });
}
