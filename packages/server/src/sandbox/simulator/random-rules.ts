/** A pseudo-random generator (mulberry32) of numbers from 0 to 1, seeded with the FNV-1a hash of the arguments. */
export function seededRandom(...parts: readonly (string | number)[]): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(parts.join('\0'))) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A standard normal deviate (Box–Muller), limited to three standard deviations. */
export function normalDeviate(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return Math.max(-3, Math.min(3, radius * Math.cos(2 * Math.PI * random())));
}
