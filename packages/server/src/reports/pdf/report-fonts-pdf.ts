import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** DejaVu Sans Condensed has a free licence and covers Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian. */
const open = (name: string) => openSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as Font;

export type Face = 'regular' | 'bold';

/** Loaded once, because parsing a font takes as long as rendering a short report. */
export const faces: Record<Face, Font> = {
  regular: open('DejaVuSansCondensed'),
  bold: open('DejaVuSansCondensed-Bold'),
};

/** Replaces characters that the font does not contain, because PDF/A forbids the .notdef glyph. */
export const missingGlyph = '\u25a1';

export interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const plain = /^[\x20-\x7e]*$/;
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

/** Normalises a text and replaces characters that the font does not contain. */
export function toPrintable(text: string, glyphs: Glyphs): string {
  if (plain.test(text)) return text;
  const visible = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, ' ');
  return Array.from(visible, (character) =>
    glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : missingGlyph,
  ).join('');
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * PDFKit reverses right-to-left text word by word. Joining such words with non-breaking spaces makes it reverse the
 * whole phrase; the extra space separates the phrase from the left-to-right word that follows it.
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
 * Wraps a text into lines. A word wider than the line is split between letters. A line keeps its trailing space,
 * because screen readers need it to separate the words.
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
  for (const segment of segments(text)) {
    const needed = widthOf(segment.trimEnd());
    if (used > 0 && used + needed > width) breakLine();
    for (const part of needed > width ? graphemes(segment) : [segment]) {
      if (used > 0 && used + widthOf(part.trimEnd()) > width) breakLine();
      line += part;
      used += widthOf(part);
    }
  }
  if (line.trimEnd() !== '' || lines.length === 0) breakLine();
  return lines;
}

/**
 * A line may end after a space, a hyphen between words and some signs, but not inside a number or a short unit, between a
 * number and its sign, comparator or short unit, or before a percent or equals sign.
 */
const lineEnd =
  /(?<=[\s,;@]|[\p{L}\d][-\u2013]|\/(?=\S{5}))(?=[^\s%=])(?<!\d,(?=\d))(?<![<>=\u00b1\u25b2\u25c6]\s)(?<!\d\s(?=\p{L}{1,2}(?:\s|$)))/u;
export const segments = (text: string): string[] => text.split(lineEnd).filter((segment) => segment !== '');
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
