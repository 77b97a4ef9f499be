import { graphemes } from './report-runs-pdf.ts';

/**
 * Wraps a text into lines. A part that is wider than the line is split at its spaces, and a word that is wider between
 * letters. A line keeps its trailing space, because screen readers need it to separate the words.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (part: string, finer: ((part: string) => string[])[]) => {
    const needed = widthOf(part.trimEnd());
    const [split, ...others] = finer;
    if (needed > width && split) {
      const parts = split(part);
      // A long word begins on a new line, as if it fitted.
      if (used > 0 && parts.length > 1 && others.length === 0) breakLine();
      for (const smaller of parts) add(smaller, others);
      return;
    }
    if (used > 0 && used + needed > width) breakLine();
    line += part;
    used += widthOf(part);
  };
  const breakLine = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const segment of segments(text)) add(segment, [words, graphemes]);
  if (line.trimEnd() !== '' || lines.length === 0) breakLine();
  return lines;
}

const words = (text: string) => text.split(/(?<=\s)/u);

/**
 * A line may end after a space, a hyphen between words and some signs, but not inside a number or a range of numbers,
 * between a number and its sign, comparator or unit, or before a percent sign, an equals sign or a mark.
 */
const unit = String.raw`(?:[\p{L}\u00b0]{1,3}|[^\s/]{1,8}\/\S{1,10})(?:[\s),;]|$)`;
const lineEnd = new RegExp(
  [
    String.raw`(?<=[\s,;@]|[\p{L}\d][-\u2013](?!\d)|\/(?=\S{5}))(?=[^\s%=*\u2020\u2021])`,
    String.raw`(?<!\d,(?=\d))`,
    String.raw`(?<![<>=\u00b1\u25b2\u25c6\u2264\u2265]\s)`,
    String.raw`(?<![-\u2212\u2013]\s(?=\d))`,
    String.raw`(?<!\d\s(?=${unit}))`,
    String.raw`(?<!\d:\s(?=[\d<>-]))`,
    String.raw`(?<!=\s[\d.]+,\s(?=\d))`,
    String.raw`(?<!\d\sto\s(?=[-\u2212]?\d))`,
  ].join(''),
  'u',
);

/** Scripts that write words without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

export const segments = (text: string): string[] =>
  text
    .split(lineEnd)
    .filter((segment) => segment !== '')
    .flatMap((segment) => (unspaced.test(segment) ? wordsOf(segment) : [segment]));

/** A line does not begin with a space or closing punctuation, and does not end with opening punctuation. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const last = found.at(-1);
    const isJoined =
      last !== undefined && (/^[\s\p{Pe}\p{Pf}\p{Po}\u30fc]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last));
    // A number, also with a unit, stays in one part.
    const isNumber =
      last !== undefined && /[\d.,<>\u00b1%-]\s?$/u.test(last) && /^[\d.,\p{Script=Latin}%]/u.test(segment);
    if (isJoined || isNumber) found[found.length - 1] = `${last}${segment}`;
    else found.push(segment);
  }
  return found;
}
