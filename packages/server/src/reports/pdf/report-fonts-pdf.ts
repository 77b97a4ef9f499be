import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { openTypeOf } from './report-woff-pdf.ts';

export type Face = 'regular' | 'bold';

/** A font with the name under which a document embeds it. */
export interface NamedFont {
  name: string;
  font: Font;
}

/** Parsed fonts stay in memory, because parsing a font takes as long as rendering a short report. */
const fonts = new Map<string, NamedFont>();

function openFont(url: string): NamedFont {
  const known = fonts.get(url);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(url));
  const font = cacheWords(create(url.endsWith('.woff') ? openTypeOf(bytes) : bytes) as Font);
  const opened = { name: url, font };
  fonts.set(url, opened);
  return opened;
}

const maxCachedWords = 2_000;

/** Keeps the layout of words, most of which are in every report: selecting their glyphs is half the work of a short report. */
function cacheWords(font: Font): Font {
  const layout = font.layout.bind(font);
  const known = new LRUCache<string, GlyphRun>({ max: maxCachedWords });
  font.layout = (text, features, ...options) => {
    if (features !== undefined) return layout(text, features, ...options);
    const run = known.get(text) ?? layout(text);
    known.set(text, run);
    // PDFKit, which lays out one word at a time, changes the positions.
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return font;
}

const openDejaVu = (name: string) => openFont(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** DejaVu Sans Condensed has a free licence and covers Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian. */
export const faces: Record<Face, NamedFont> = {
  regular: openDejaVu('DejaVuSansCondensed'),
  bold: openDejaVu('DejaVuSansCondensed-Bold'),
};

/** Other scripts. The last four packages are large and used only if they are installed. */
const packages = [
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-sans-devanagari',
  '@fontsource/noto-sans-sc',
  '@fontsource/noto-sans-tc',
  '@fontsource/noto-sans-jp',
  '@fontsource/noto-sans-kr',
];

/** One file of a package with the code points that it covers. */
interface FontFile {
  url: string;
  ranges: [first: number, last: number][];
}

const filesByPackage = new Map<string, FontFile[]>();

/** The files of a package, according to its style sheet; none if the package is not installed. */
function filesOf(name: string, face: Face): FontFile[] {
  const sheet = `${name}/${face === 'bold' ? 700 : 400}.css`;
  const known = filesByPackage.get(sheet);
  if (known) return known;
  const files = readStyleSheet(sheet);
  filesByPackage.set(sheet, files);
  return files;
}

function readStyleSheet(sheet: string): FontFile[] {
  let url: string;
  let css: string;
  try {
    url = import.meta.resolve(sheet);
    css = readFileSync(fileURLToPath(url), 'utf8');
  } catch {
    return [];
  }
  return css.split('@font-face').flatMap((block) => {
    const [, file] = /url\((\.\/files\/[^)]+\.woff)\)/.exec(block) ?? [];
    const ranges = Array.from(block.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi), ([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]) as FontFile['ranges'];
    return file === undefined ? [] : [{ url: new URL(file, url).href, ranges }];
  });
}

const covers = ({ ranges }: FontFile, codePoint: number) =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last);

/** Unicode unifies Chinese, Japanese and Korean characters, so that the rest of the text decides which font fits best. */
function orderedPackages(text: string): string[] {
  const [preferred] = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['@fontsource/noto-sans-jp']
    : /\p{Script=Hangul}/u.test(text)
      ? ['@fontsource/noto-sans-kr']
      : [];
  return preferred ? [preferred, ...packages] : packages;
}

const has = ({ font }: NamedFont, cluster: string) =>
  Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/**
 * Finds a font with all glyphs of a character and its combining marks. GNU Unifont is the last choice: it covers nearly
 * every script of the basic plane, but with coarse outlines.
 */
export function findFont(cluster: string, face: Face, text: string): NamedFont | null {
  if (has(faces[face], cluster)) return faces[face];
  const codePoint = cluster.codePointAt(0) ?? 0;
  for (const name of orderedPackages(text)) {
    const file = filesOf(name, face).find((candidate) => covers(candidate, codePoint));
    const font = file && openFont(file.url);
    if (font && has(font, cluster)) return font;
  }
  const unifont = openFont(import.meta.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'));
  return has(unifont, cluster) ? unifont : null;
}
