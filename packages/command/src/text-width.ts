const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const invisible = /^[\p{Mark}\p{Control}\p{Format}]*$/u;

/** How many columns a text takes on a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (!invisible.test(segment)) width += wide.test(segment) ? 2 : 1;
  }
  return width;
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)));
export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - textWidth(text))) + text;

/** What comes from elsewhere may not move the cursor or change colours. */
export const printable = (text: string): string =>
  text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/\p{Control}/gu, '\ufffd');
