import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** DejaVu Sans Condensed: Latin with macrons, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian; a free licence. */
const open = (name: string) => openSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as Font;

export type Face = 'regular' | 'bold';

/** Opened once: reading a typeface takes as long as drawing a short report. */
export const faces: Record<Face, Font> = {
  regular: open('DejaVuSansCondensed'),
  bold: open('DejaVuSansCondensed-Bold'),
};

/** Stands for a character that the typeface lacks: PDF/A forbids its own sign for that. */
export const missingSign = '\u25a1';

export interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const plain = /^[\x20-\x7e]*$/;
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

/** The text with every character printable in the typeface. */
export function printable(text: string, glyphs: Glyphs): string {
  if (plain.test(text)) return text;
  const visible = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, ' ');
  return Array.from(visible, (sign) =>
    glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : missingSign,
  ).join('');
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The library turns around what stands between two spaces: words from right to left keep their order only when nothing
 * but hard spaces is between them, and the space after the last of them goes to its other side.
 */
export function joinRightToLeft(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const words = line.trimEnd().split(' ');
  return words.reduce((text, word, index) => {
    if (!rightToLeft.test(words[index - 1] ?? '')) return index === 0 ? word : `${text} ${word}`;
    return rightToLeft.test(word) ? `${text}\u00a0${word}` : `${text}  ${word}`;
  }, '');
}

/**
 * The lines that hold the text; a word wider than the line is cut between letters. A line that ends between two words
 * keeps the space, which a reader of the tags needs to tell them apart.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const breakLine = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const piece of pieces(text)) {
    const needed = widthOf(piece.trimEnd());
    if (used > 0 && used + needed > width) breakLine();
    for (const part of needed > width ? graphemes(piece) : [piece]) {
      if (used > 0 && used + widthOf(part.trimEnd()) > width) breakLine();
      line += part;
      used += widthOf(part);
    }
  }
  if (line.trimEnd() !== '' || lines.length === 0) breakLine();
  return lines;
}

const pieces = (text: string) => text.split(/(?<=[\s/,;@\-\u2013])(?=\S)/u).filter((piece) => piece !== '');
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment);
