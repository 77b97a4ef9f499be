import type { LabelFormat } from '@labwire/contract/lab-label.ts';

/** All lengths are in millimetres, and font sizes in points. */
export interface LabelLayout {
  width: number;
  height: number;
  /** Between the edge of the label and its content: printers are not exact. */
  margin: number;
  barcodeHeight: number;
  /** The size of the number and the name, and of the other lines. */
  sizes: { head: number; detail: number };
  /** How many lines the name and the list of tests may take. */
  maxLines: { name: number; tests: number };
}

/** A page of labels: a sheet, or one label. */
export interface LabelPage {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** The corner of the first label, and the distance from one label to the next. */
  left: number;
  top: number;
  stepX: number;
  stepY: number;
}

const small: LabelLayout = {
  width: 62,
  height: 29,
  margin: 2,
  barcodeHeight: 7.5,
  sizes: { head: 7.5, detail: 5.8 },
  maxLines: { name: 1, tests: 1 },
};
const large: LabelLayout = {
  width: 101.6,
  height: 152.4,
  margin: 6,
  barcodeHeight: 28,
  sizes: { head: 20, detail: 13 },
  maxLines: { name: 3, tests: 8 },
};
const onSheet: LabelLayout = {
  width: 70,
  height: 37,
  // Many office printers do not print the outer 4 mm of a sheet.
  margin: 4.2,
  barcodeHeight: 8,
  sizes: { head: 8, detail: 6.2 },
  maxLines: { name: 1, tests: 1 },
};
const onWideSheet: LabelLayout = {
  ...onSheet,
  width: 99.1,
  height: 38.1,
  margin: 3,
  barcodeHeight: 9,
  sizes: { head: 9, detail: 7 },
};

export const layouts: Record<LabelFormat, LabelLayout> = {
  LABEL_62X29: small,
  LABEL_4X6: large,
  SHEET_3X8: onSheet,
  SHEET_2X7: onWideSheet,
  ZPL_62X29: small,
  ZPL_4X6: large,
};

const a4 = { width: 210, height: 297 };

export function pageOf(format: LabelFormat): LabelPage {
  const { width, height } = layouts[format];
  switch (format) {
    case 'SHEET_3X8':
      return { ...a4, columns: 3, rows: 8, left: 0, top: 0.5, stepX: width, stepY: height };
    case 'SHEET_2X7':
      return { ...a4, columns: 2, rows: 7, left: 4.65, top: 15.15, stepX: width + 2.5, stepY: height };
    default:
      return { width, height, columns: 1, rows: 1, left: 0, top: 0, stepX: width, stepY: height };
  }
}

export const labelsPerPage = (format: LabelFormat): number => pageOf(format).columns * pageOf(format).rows;

/** Where the label with this index is placed, if the first one is at position `start`, counted from 1. */
export function placeLabel(format: LabelFormat, start: number, index: number) {
  const { columns, left, top, stepX, stepY } = pageOf(format);
  const perPage = labelsPerPage(format);
  const position = start - 1 + index;
  const onPage = position % perPage;
  return {
    page: Math.floor(position / perPage),
    x: left + (onPage % columns) * stepX,
    y: top + Math.floor(onPage / columns) * stepY,
  };
}

const pointsPerMillimetre = 72 / 25.4;
const lineHeight = (size: number) => (size * 1.2) / pointsPerMillimetre;

/** A Code 128 symbol has 11 modules per character, start, check and stop, and a quiet zone of 10 modules on both sides. */
export const barcodeModules = (text: string): number => 11 * (text.length + 3) + 2 + 20;

/** One line of text of a label, with its top edge. */
export interface LabelLine {
  text: string;
  y: number;
  size: number;
  isBold: boolean;
  align: 'left' | 'right';
}

/** Splits a text into at most `maxLines` lines that fit the label; the last one ends with an ellipsis if text is left. */
export type FitText = (text: string, style: { size: number; isBold: boolean; maxLines: number }) => string[];

/** The lines of a label below its barcode, from top to bottom. Lines that do not fit the label are left out. */
export function labelLines(label: Label, layout: LabelLayout, fit: FitText): LabelLine[] {
  const { margin, barcodeHeight, sizes, maxLines, height } = layout;
  const lines: LabelLine[] = [];
  let y = margin + barcodeHeight + 0.6;
  const add = (text: string, size: number, isBold: boolean, max: number) => {
    for (const line of fit(text, { size, isBold, maxLines: max })) {
      if (y + lineHeight(size) > height - margin + 0.01) return;
      lines.push({ text: line, y, size, isBold, align: 'left' });
      y += lineHeight(size);
    }
  };
  if (label.part !== null) lines.push({ text: label.part, y, size: sizes.head, isBold: false, align: 'right' });
  add(label.number, sizes.head, true, 1);
  add(label.name, sizes.head, true, maxLines.name);
  for (const detail of label.details) {
    add(detail.text, sizes.detail, false, detail.isLong ? maxLines.tests : 1);
  }
  return lines;
}

export interface Label {
  /** Printed as a barcode and as text below it. */
  number: string;
  name: string;
  /** "1 of 2" for one of several containers. */
  part: string | null;
  details: { text: string; isLong?: boolean }[];
}
