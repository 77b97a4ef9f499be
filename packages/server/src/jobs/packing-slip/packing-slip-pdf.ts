import { Readable } from 'node:stream';
import { formatTime } from '@labwire/contract/time-zone.ts';
import { drawPairs, drawParagraph } from '../../reports/pdf/report-block-pdf.ts';
import { PdfDocument } from '../../reports/pdf/report-document-pdf.ts';
import { drawLaboratory } from '../../reports/pdf/report-head-pdf.ts';
import { drawTable, layoutTable } from '../../reports/pdf/report-table-pdf.ts';
import { drawBarcode } from '../labels/label-pdf.ts';
import type { PackingSlip } from './packing-slip-rules.ts';

/** Renders a packing slip as a stream with backpressure. */
export function renderPackingSlip(slip: PackingSlip): NodeJS.ReadableStream {
  return Readable.from(pdfBytes(slip), { objectMode: false });
}

async function* pdfBytes(slip: PackingSlip): AsyncGenerator<Buffer> {
  const { orderId, laboratory, paper, printedAt } = slip;
  const title = `Packing slip of order ${orderId}`;
  const pdf = new PdfDocument({ title, author: laboratory.name, at: new Date(printedAt), paper });
  pdf.onPage((page) => page.drawArtifact(() => drawFoot(page, title), 'Pagination'));
  pdf.breakPage();
  // A Buffer becomes a Uint8Array when it is sent to the worker.
  const logoPng = laboratory.logoPng && Buffer.from(laboratory.logoPng);
  await drawLaboratory(pdf, { laboratory: { ...laboratory, logoPng } });
  drawTitle(pdf, orderId);
  drawRecipient(pdf, slip.deliverTo);
  drawPairs(pdf, pdf.root, [
    { name: 'Order', value: String(orderId) },
    { name: 'Printed', value: formatTime(printedAt, slip.timeZone) },
    ...slip.references,
  ]);
  pdf.y += 12;
  drawSupplies(pdf, slip.supplies);
  pdf.end();
  yield* pdf.doc as AsyncIterable<Buffer>;
}

const barcode = { width: 190, height: 34 };

/** The barcode leads to the order, if it is scanned in the inbox of the console. */
function drawTitle(pdf: PdfDocument, orderId: number): void {
  const { page, root } = pdf;
  const style = { face: 'bold', size: 18 } as const;
  pdf.drawTagged(root, 'H1', () => pdf.drawLine('Packing slip', page.left, pdf.y, pdf.textWidth, style));
  const draw = () =>
    drawBarcode(pdf.doc, String(orderId), page.right - barcode.width, pdf.y, barcode.width, barcode.height);
  pdf.drawTagged(root, 'Figure', draw, { alt: `Barcode of order ${orderId}` });
  pdf.y += barcode.height + 14;
}

function drawRecipient(pdf: PdfDocument, lines: readonly string[]): void {
  drawParagraph(pdf, pdf.root, 'Deliver to', { size: 8, gap: 1 });
  const [first = '', ...others] = lines;
  drawParagraph(pdf, pdf.root, first, { size: 12, face: 'bold', gap: 0 });
  drawParagraph(pdf, pdf.root, others.join('\n'), { size: 12, gap: 14 });
}

function drawSupplies(pdf: PdfDocument, supplies: PackingSlip['supplies']): void {
  const rows = supplies.map(({ code, name, quantity }) => [
    [{ text: String(quantity), face: 'bold' as const }],
    [{ text: name }],
    [{ text: code }],
  ]);
  const columns = [
    { head: 'Quantity', width: 60, align: 'right' as const },
    { head: 'Supplies', width: 330 },
    { head: 'Code', width: 121 },
  ];
  drawTable(pdf, pdf.root, layoutTable(pdf, columns, rows), 'Supplies');
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
