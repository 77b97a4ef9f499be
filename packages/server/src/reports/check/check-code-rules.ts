import { checkCodeLetters } from '../report-rules.ts';

/** Longer input cannot be a code or the address of a check page, and is not examined. */
const maxLength = 200;

/**
 * The check code that a person typed, as it is printed on the report. Capitals, hyphens and spaces do not matter, the whole
 * address is accepted, and I and 1, which codes do not contain, are read as L. O and 0 are not replaced: they can be a
 * misread Q or D.
 */
export function normaliseCheckCode(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const [last = ''] = text.trim().split('/').slice(-1);
  const code = last
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\p{Format}._]/gu, '')
    .replace(/[I1]/g, 'L');
  const isCode = code.length === 12 && [...code].every((letter) => checkCodeLetters.includes(letter));
  return isCode ? `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}` : undefined;
}
