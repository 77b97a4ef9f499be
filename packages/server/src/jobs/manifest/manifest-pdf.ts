import { Readable } from 'node:stream';
import { formatTime } from '@labwire/contract/time-zone.ts';
import { drawHeading, drawPairs, drawParagraph } from '../../reports/pdf/report-block-pdf.ts';
import { PdfDocument, type TextStyle } from '../../reports/pdf/report-document-pdf.ts';
import { drawLaboratory } from '../../reports/pdf/report-head-pdf.ts';
import { drawBarcode } from '../labels/label-pdf.ts';
import { isPrintableBarcode, type Manifest, type ManifestSample } from './manifest-rules.ts';

/** Renders a manifest as a stream with backpressure. */
export function renderManifest(manifest: Manifest): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(manifest), { objectMode: false });
}

async function* pdfBytes(manifest: Manifest): AsyncGenerator<Buffer> {
  const { orderId, laboratory, paper, printedAt } = manifest;
  const title = `Sample manifest of order ${orderId}`;
  const pdf = new PdfDocument({ title, author: laboratory.name, at: new Date(printedAt), paper });
  pdf.onPage((page) => page.drawArtifact(() => drawFoot(page, title), 'Pagination'));
  pdf.breakPage();
  // A Buffer becomes a Uint8Array when it is sent to the worker.
  const logoPng = laboratory.logoPng && Buffer.from(laboratory.logoPng);
  await drawLaboratory(pdf, { laboratory: { ...laboratory, logoPng } });
  drawTitle(pdf, orderId);
  drawAddresses(pdf, manifest);
  drawPairs(pdf, pdf.root, [
    { name: 'Order', value: String(orderId) },
    { name: 'Printed', value: formatTime(printedAt, manifest.timeZone) },
    { name: 'Samples', value: String(manifest.samples.length) },
    ...manifest.references,
  ]);
  drawHeading(pdf, pdf.root, 'Samples');
  for (const [i, sample] of manifest.samples.entries()) drawSample(pdf, i + 1, sample);
  drawComposites(pdf, manifest.composites);
  pdf.end();
  yield* pdf.doc as AsyncIterable<Buffer>;
}

const orderBarcode = { width: 190, height: 34 };

/** The barcode leads to the order, if it is scanned in the inbox of the console. */
function drawTitle(pdf: PdfDocument, orderId: number): void {
  const { page, root } = pdf;
  const { width, height } = orderBarcode;
  const style = { face: 'bold', size: 18 } as const;
  pdf.drawTagged(root, 'H1', () => pdf.drawLine('Sample manifest', page.left, pdf.y, pdf.textWidth, style));
  const draw = () => drawBarcode(pdf.doc, String(orderId), page.right - width, pdf.y, width, height);
  pdf.drawTagged(root, 'Figure', draw, { alt: `Barcode of order ${orderId}` });
  pdf.y += height + 14;
}

/** Recipient and sender beside each other. */
function drawAddresses(pdf: PdfDocument, { laboratory, contact, sender }: Manifest): void {
  const width = pdf.textWidth / 2 - 8;
  const top = pdf.y;
  const column = (x: number, name: string, lines: readonly string[]) => {
    const [first = '', ...others] = lines;
    pdf.y = top;
    drawParagraph(pdf, pdf.root, name, { x, width, size: 8, gap: 1 });
    drawParagraph(pdf, pdf.root, first, { x, width, size: 11, face: 'bold', gap: 0 });
    if (others.length > 0) drawParagraph(pdf, pdf.root, others.join('\n'), { x, width, size: 11, gap: 0 });
    return pdf.y;
  };
  const ends = [
    column(pdf.page.left, 'Send to', [laboratory.name, ...laboratory.address, ...contact]),
    column(pdf.page.left + pdf.textWidth / 2, 'From', sender),
  ];
  pdf.y = Math.max(...ends) + 14;
}

const numberWidth = 26;
const codes = { width: 176, bars: 22, height: 36 };
const bold: TextStyle = { face: 'bold', size: 9.5 };

/** One sample: its text on the left, the barcodes of its containers on the right. */
function drawSample(pdf: PdfDocument, number: number, sample: ManifestSample): void {
  const { page, root } = pdf;
  const x = page.left + numberWidth;
  const width = pdf.textWidth - numberWidth - codes.width - 12;
  const lines = [
    ...pdf.wrap(sample.name, width, bold).map((text) => ({ text, style: bold })),
    ...[
      [sample.type, ...sample.details].join(' · '),
      sample.tests.length > 0 ? `Tests: ${sample.tests.join(', ')}` : '',
    ]
      .filter((text) => text !== '')
      .flatMap((text) => pdf.wrap(text, width).map((line) => ({ text: line, style: {} as TextStyle }))),
  ];
  const textHeight = lines.reduce((sum, { style }) => sum + pdf.lineHeight(style.size), 0);
  pdf.ensureSpace(Math.min(Math.max(textHeight, sample.barcodes.length * codes.height) + 10, 300));
  const top = pdf.y + 5;
  pdf.drawArtifact(() => pdf.drawRule(page.left, pdf.y, pdf.textWidth));
  pdf.drawTagged(root, 'P', () => {
    pdf.drawLine(`${number}.`, page.left, top, numberWidth, bold);
    let y = top;
    for (const { text, style } of lines) {
      pdf.drawLine(text, x, y, width, style);
      y += pdf.lineHeight(style.size);
    }
  });
  const bottom = drawBarcodes(pdf, sample.barcodes, top);
  pdf.y = Math.max(top + textHeight, bottom) + 5;
}

/** Returns where the barcodes end. A page break between them is possible if a sample has many containers. */
function drawBarcodes(pdf: PdfDocument, barcodes: readonly string[], top: number): number {
  const x = pdf.page.right - codes.width;
  pdf.y = top;
  for (const code of barcodes) {
    pdf.ensureSpace(codes.height);
    const { y } = pdf;
    const isPrintable = isPrintableBarcode(code);
    if (isPrintable) {
      const draw = () => drawBarcode(pdf.doc, code, x, y, codes.width, codes.bars);
      pdf.drawTagged(pdf.root, 'Figure', draw, { alt: `Barcode ${code}` });
    }
    const [text = ''] = pdf.wrap(code, codes.width, { size: 8 });
    const textAt = isPrintable ? y + codes.bars + 1 : y;
    pdf.drawTagged(pdf.root, 'P', () => pdf.drawLine(text, x + 8, textAt, codes.width, { size: 8 }));
    pdf.y = y + codes.height;
  }
  return pdf.y;
}

function drawComposites(pdf: PdfDocument, composites: Manifest['composites']): void {
  if (composites.length === 0) return;
  drawHeading(pdf, pdf.root, 'Composites');
  for (const { name, samples, tests } of composites) {
    drawParagraph(pdf, pdf.root, `${name}: made of ${samples.join(', ')}. Tests: ${tests.join(', ')}.`);
  }
}

function drawFoot(pdf: PdfDocument, title: string): void {
  const { page, textWidth } = pdf;
  const small = { size: 7 };
  const y = page.bottom + 16;
  pdf.drawLine(title, page.left, y, textWidth, small);
  const count = `Page ${pdf.pageCount} of `;
  const totalAt = page.right - 16;
  pdf.drawLine(count, totalAt - pdf.widthOf(count, 'regular', 7), y, 100, small);
  pdf.drawPageTotal(totalAt, y);
}
