import { openPdf } from './report-pages.ts';

/** A page of labels; lengths are in millimetres. */
export interface LabelPage {
  width: number;
  height: number;
  text: string;
  /** The left and the right end of each text. */
  spans: [left: number, right: number][];
}

const millimetres = (points: number) => Math.round((points / 72) * 254) / 10;

export async function pdfPages(bytes: Uint8Array): Promise<LabelPage[]> {
  const pdf = await openPdf(bytes);
  const pages: LabelPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      width: millimetres(width),
      height: millimetres(height),
      text: items
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' '),
      spans: items.map(({ transform, width }) => [millimetres(transform[4]), millimetres(transform[4] + width)]),
    });
  }
  await pdf.loadingTask.destroy();
  return pages;
}
