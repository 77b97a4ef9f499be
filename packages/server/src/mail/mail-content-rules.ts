/** A part of a mail. Every text is plain; the layouts escape it. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Names and values, for example the order and its reference. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'link'; label: string; url: string };

/** The content of a mail, of which the text part and the HTML part are made. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly Block[];
}

/** Text of customers in one line of limited length: subjects and names must not contain line breaks. */
export function singleLine(text: string, maxLength = 120): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= maxLength ? line : `${letters.slice(0, maxLength - 1).join('')}…`;
}
