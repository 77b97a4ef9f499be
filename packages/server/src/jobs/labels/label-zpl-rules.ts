import type { LabelFormat } from '@labwire/contract/lab-label.ts';
import {
  barcodeModules,
  type FitText,
  type Label,
  type LabelLayout,
  labelLines,
  layouts,
} from './label-layout-rules.ts';

/**
 * Labels as commands of the Zebra Programming Language. Texts are UTF-8 (^CI28), and the printer orders and shapes
 * right-to-left scripts itself (^PA). Which characters are printed depends on the fonts of the printer.
 */
export function createZplWriter(format: LabelFormat, dpi: number): (label: Label) => string {
  const layout = layouts[format];
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  // Copies are the same object, and are written once.
  const known = new Map<Label, string>();
  return (label) => {
    const commands = known.get(label) ?? zplLabel(label, layout, dots);
    known.set(label, commands);
    return commands;
  };
}

function zplLabel(label: Label, layout: LabelLayout, dots: (millimetres: number) => number): string {
  const { width, height, margin, barcodeHeight } = layout;
  const inner = dots(width - 2 * margin);
  const moduleWidth = Math.max(1, Math.min(10, Math.floor(inner / barcodeModules(label.number))));
  // The quiet zone is ten modules.
  const barcodeLeft = dots(margin) + 10 * moduleWidth;
  const fields = labelLines(label, layout, fitApproximately(width - 2 * margin)).map(({ text, y, size, align }) => {
    const fontHeight = dots((size / 72) * 25.4);
    // A field that is aligned to the right has its origin at its right edge.
    const origin = align === 'right' ? `^FO${dots(width - margin)},${dots(y)},1` : `^FO${dots(margin)},${dots(y)}`;
    return `${origin}^A0N,${fontHeight}^FH^FD${escapeZpl(text)}^FS`;
  });
  return [
    '^XA',
    '^CI28',
    '^PA0,1,1,1',
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    '^LH0,0',
    `^FO${barcodeLeft},${dots(margin)}^BY${moduleWidth}^BCN,${dots(barcodeHeight)},N,N,N,A^FD${label.number}^FS`,
    ...fields,
    '^XZ',
    '',
  ].join('\n');
}

/** After ^FH, an underscore and two hexadecimal digits are one byte. */
export const escapeZpl = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[_^~\\]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** Widths in the printer's font are not known: capitals of its font 0 are about 0.6 of its height, and wide scripts 1. */
const narrowWidth = 0.6;
const widthOf = (grapheme: string) => (wide.test(grapheme) ? 1 : narrowWidth);

const fitApproximately =
  (millimetres: number): FitText =>
  (text, { size, maxLines }) => {
    const capacity = millimetres / ((size / 72) * 25.4);
    const lines: string[] = [];
    let rest = Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
    while (rest.length > 0) {
      const length = countFitting(rest, capacity);
      if (length < rest.length && lines.length === maxLines - 1) {
        return [
          ...lines,
          `${rest
            .slice(0, countFitting(rest, capacity - narrowWidth))
            .join('')
            .trimEnd()}…`,
        ];
      }
      lines.push(rest.slice(0, length).join('').trim());
      rest = rest.slice(length);
    }
    return lines;
  };

/** How many graphemes fit, at least one. */
function countFitting(graphemes: readonly string[], capacity: number): number {
  let used = 0;
  const tooMany = graphemes.findIndex((grapheme) => {
    used += widthOf(grapheme);
    return used > capacity;
  });
  return tooMany === -1 ? graphemes.length : Math.max(1, tooMany);
}
