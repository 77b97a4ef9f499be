import stringWidth from 'string-width';

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - stringWidth(text))) + text;

/** Text from the service or from a file, without characters that move the cursor or change colours. */
export const printable = (text: string): string =>
  text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/\p{Control}/gu, '\ufffd');
