import { formatDateWithZone, formatTime } from '@labwire/contract/time-zone.ts';
import { drawPairs, drawParagraph, type Pair, pair } from './report-block-pdf.ts';
import { colors, type PdfDocument, type TextStyle } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { drawImage } from './report-image-pdf.ts';
import { fromCustomer, marks, otherChangeText, statusSentence, testingDates } from './report-text-pdf.ts';

/** Draws the upper part of the first page. */
export async function drawHead(pdf: PdfDocument, facts: ReportFacts): Promise<void> {
  await drawLaboratory(pdf, facts);
  const title: TextStyle = { face: 'bold', size: 18 };
  const { page, textWidth } = pdf;
  pdf.drawTagged(pdf.root, 'H1', () => pdf.drawLine('Certificate of analysis', page.left, pdf.y, textWidth, title));
  pdf.y += 25;
  drawParagraph(pdf, pdf.root, statusSentence(facts), { face: 'bold', size: 9, bar: true, gap: 2 });
  pdf.y += 4;
  drawPairs(pdf, pdf.root, describeReport(facts));
  pdf.y += 4;
  if (facts.follows) drawFollows(pdf, facts, facts.follows);
  if (facts.replaces) drawAmendment(pdf, facts, facts.replaces);
}

/** Draws the logo, the name and the address of the laboratory. */
export async function drawLaboratory(
  pdf: PdfDocument,
  { laboratory }: { laboratory: Pick<ReportFacts['laboratory'], 'name' | 'address' | 'logoPng'> },
): Promise<void> {
  const top = 34;
  const { page, textWidth } = pdf;
  const { logoPng: png } = laboratory;
  const half = textWidth / 2;
  if (png) await drawImage(pdf, pdf.root, { png, name: 'The logo of the laboratory' }, [page.left, top, 170, 50]);
  const x = png ? page.left + half : page.left;
  const width = png ? half : textWidth;
  const align = png ? 'right' : 'left';
  pdf.y = top;
  pdf.drawTagged(pdf.root, 'P', () => {
    for (const [text, style] of [
      [laboratory.name, { face: 'bold', size: 13, align }],
      ...laboratory.address.map((line) => [line, { size: 8, align }] as const),
    ] as [string, TextStyle][]) {
      for (const line of pdf.wrap(text, width, style)) {
        pdf.drawLine(line, x, pdf.y, width, style);
        pdf.y += pdf.lineHeight(style.size);
      }
    }
  });
  pdf.y = Math.max(pdf.y, png ? top + 54 : 0) + 5;
  pdf.drawArtifact(() => pdf.drawRule(page.left, pdf.y, textWidth, 1, colors.ink));
  pdf.y += 10;
}

function describeReport(facts: ReportFacts): Pair[] {
  const { result, report, laboratory } = facts;
  const timeText = (timestamp: string) => formatTime(timestamp, laboratory.timeZone);
  const client = result.contacts.find(({ orderRoles }) => orderRoles.includes('CLIENT'));
  const primary = result.contacts.find(({ orderRoles }) => orderRoles.includes('PRIMARY'));
  const issued = report.issuedAt === null ? 'not issued (draft)' : timeText(report.issuedAt);
  return [
    ...pair('Customer', client?.name),
    ...pair('Report number', report.number),
    ...pair('Address', customerAddress(facts)),
    ...pair('Version', report.version),
    ...pair('Contact', primary?.email ? `${primary.name}, ${primary.email}` : primary?.name),
    ...pair('Issued', issued),
    ...pair('Order', result.orderId),
    ...pair('Laboratory job', result.labJobNumber),
    ...pair('Received', receiptText(facts)),
    ...pair('Tested', testingDates(facts)),
    ...pair('Samples', result.samples.length),
    ...pair(fromCustomer('Your reference'), result.clientReference),
    ...pair(fromCustomer('Your second reference'), result.additionalClientReference),
    ...pair(fromCustomer('Your order number'), result.clientOrderNumber),
    ...pair('Quote', result.quoteNumber),
    ...result.orderReferences.flatMap(({ name, value }) => pair(fromCustomer(name), value)),
  ];
}

/** The invoice address is the customer's only if the customer is charged. */
function customerAddress({ result: { contacts, addresses } }: ReportFacts): string | null {
  const client = contacts.find(({ orderRoles }) => orderRoles.includes('CLIENT'));
  const role = client?.orderRoles.includes('CHARGE_TO') ? 'INVOICE' : 'DELIVERY';
  const address = addresses.find(({ orderRoles }) => orderRoles.includes(role));
  if (!address) return null;
  const { recipient, address1, address2, city, region, country, postCode } = address;
  const person = recipient === client?.name ? null : recipient;
  const lines = [person, address1, address2, `${city} ${postCode}`.trim(), region, country];
  return lines.filter((line) => line !== null && line !== '').join(', ');
}

function receiptText({ receivedAt, samples, laboratory: { timeZone } }: ReportFacts): string {
  const times = [...new Set(samples.map((sample) => sample.receivedAt))].sort();
  const [first = receivedAt] = times;
  if (times.length <= 1) return formatTime(first, timeZone);
  return `${formatTime(first, timeZone)} to ${formatTime(times.at(-1) ?? first, timeZone)}; see samples`;
}

function drawFollows(
  pdf: PdfDocument,
  { laboratory: { timeZone } }: ReportFacts,
  { number, version, issuedAt }: NonNullable<ReportFacts['follows']>,
): void {
  const issued = formatDateWithZone(issuedAt, timeZone);
  const text = `This report follows the interim report ${number}, version ${version}, issued ${issued}.`;
  drawParagraph(pdf, pdf.root, text, { bar: true, gap: 3 });
}

function drawAmendment(
  pdf: PdfDocument,
  { changes, otherChanges, laboratory }: ReportFacts,
  { number, version, issuedAt, reason }: NonNullable<ReportFacts['replaces']>,
): void {
  const changed =
    changes.length === 0
      ? 'No value has changed.'
      : `Changed values are marked ${marks.changed}, each with what it was or what has changed.`;
  const others = otherChanges.map((change) => `Also changed: ${otherChangeText(change, laboratory.timeZone)}.`);
  pdf.y += 2;
  const issued = formatDateWithZone(issuedAt, laboratory.timeZone);
  const text = `This report replaces report ${number}, version ${version}, issued ${issued}.`;
  drawParagraph(pdf, pdf.root, 'AMENDED REPORT', { face: 'bold', size: 9, bar: true, gap: 0 });
  drawParagraph(pdf, pdf.root, [text, `Reason: ${reason}`, changed, ...others].join('\n'), { bar: true, gap: 1 });
}
