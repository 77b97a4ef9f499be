/** Longer ones are cut: nobody types them to the end, and the index takes no more than 2,046 bytes of one. */
const longestWord = 100;

/** The words of a text as they are compared: in lower case and without accents. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}

/** All of the words, each as the beginning of one, as PostgreSQL writes it; undefined if there is no word in the text. */
export function searchQuery(text: string): string | undefined {
  const words = searchWords(text);
  // Letters and digits alone: nothing in a word can end its quotation.
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}
