/**
 * Numbers from 0 to 1 that look random and are the same for the same words, anywhere: FNV-1a makes a seed of the words,
 * mulberry32 a sequence of the seed.
 */
export function chanceOf(...words: readonly (string | number)[]): () => number {
  let state = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(words.join('\0'))) state = Math.imul(state ^ letter, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One number of the standard normal distribution (Box and Muller), cut at three: no sample is stranger than that. */
export function normal(chance: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance()));
  return Math.max(-3, Math.min(3, radius * Math.cos(2 * Math.PI * chance())));
}
