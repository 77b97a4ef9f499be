/** Longer ones are cut: nobody types them to the end, and an index takes no more than about 2,700 bytes. */
const longestWord = 100;

/** The words of a text as they are compared: in lower case and without accents. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}
