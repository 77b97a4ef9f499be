import bidiModule from 'bidi-js';
import { type Face, faces, findFont, type NamedFont } from './report-fonts-pdf.ts';

/** A part of a line in one font and one direction. */
export interface Run {
  text: string;
  font: NamedFont;
  /** The glyphs must be laid out together, because their order or form depends on their neighbours. */
  isComplex: boolean;
  isRightToLeft: boolean;
}

/** The type definitions describe an ES module, but Node loads the CommonJS file, whose export is the function itself. */
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemes = (text: string) => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

/** Text that the main font contains and that is written from left to right. */
const simple = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2212\u25b2\u25c6]*$/;
const plain = /^[\x20-\x7e]*$/;
const joiner = /(?<=\p{Script=Arabic}|\p{M}|\p{Extended_Pictographic})[\u200c\u200d]/gu;
const invisible = /\p{Cf}/gu;
const variationSelector = /[\ufe00-\ufe0f]/gu;

/** Normalises a text and replaces characters that no font contains with their code points. */
export function toPrintable(text: string, face: Face): string {
  if (plain.test(text)) return text;
  // Joiners decide how letters and emoji are joined; other format characters are invisible or change the direction of text.
  const joiners: string[] = [];
  const visible = text
    .replace(joiner, (character) => {
      joiners.push(character);
      return '\ue000';
    })
    .replace(invisible, '')
    .replaceAll('\ue000', () => joiners.shift() ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, ' ');
  if (simple.test(visible)) return visible;
  return graphemes(visible)
    .map((cluster) => printableCluster(cluster, face, visible))
    .join('');
}

function printableCluster(cluster: string, face: Face, text: string): string {
  if (findFont(cluster, face, text)) return cluster;
  const bare = cluster.replace(variationSelector, '');
  if (bare !== '' && findFont(bare, face, text)) return bare;
  return Array.from(bare, (character) =>
    findFont(character, face, text) ? character : `[${hexOf(character.codePointAt(0) ?? 0)}]`,
  ).join('');
}

const hexOf = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Splits a printable line into runs from left to right, as they are drawn. With `auto`, the first letter decides the
 * direction of the line.
 */
export function visualRuns(line: string, face: Face, direction: 'ltr' | 'auto' = 'ltr'): Run[] {
  if (simple.test(line)) return [{ text: line, font: faces[face], isComplex: false, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, direction === 'auto' ? undefined : direction);
  const pieces: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last && last.level === level) last.text += line[at];
    else pieces.push({ text: line[at] ?? '', level });
  }
  return reorder(pieces).flatMap(({ text, level }) => {
    const isReversed = level % 2 === 1;
    const runs = fontRuns(isReversed ? mirrored(text) : text, face, line);
    return isReversed ? runs.reverse().map(reversedRun) : runs;
  });
}

/** Rule L2 of the Unicode Bidirectional Algorithm, for runs instead of characters. */
function reorder<P extends { level: number }>(pieces: readonly P[]): P[] {
  const ordered = [...pieces];
  const highest = pieces.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to + 1]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return ordered;
}

const mirrored = (text: string) =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

const leftToRightOnly = /^[\x20-\u02ff\u2000-\u206f\u2190-\u25ff\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3]*$/;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** fontkit reverses the glyphs of right-to-left scripts itself. */
function reversedRun(run: Run): Run {
  if (rightToLeft.test(run.text)) return { ...run, isRightToLeft: true };
  return { ...run, text: graphemes(run.text).reverse().join('') };
}

function fontRuns(text: string, face: Face, line: string): Run[] {
  const runs: Run[] = [];
  for (const cluster of graphemes(text)) {
    const font = findFont(cluster, face, line) ?? faces[face];
    const last = runs.at(-1);
    const isComplex = !leftToRightOnly.test(cluster);
    if (last?.font === font) {
      last.text += cluster;
      last.isComplex ||= isComplex;
    } else {
      runs.push({ text: cluster, font, isComplex, isRightToLeft: false });
    }
  }
  return runs;
}
