import { randomInt } from 'node:crypto';

/** A session is over after so long, whatever happens in it. */
export const sessionLifetimeMs = 12 * 60 * 60_000;

/** And after so long without a request. */
export const idleMs = 60 * 60_000;

/** That a session was used is written down no more often than this. */
export const seenEveryMs = 60_000;

/** No vowels and nothing that looks like something else: neither words nor doubts. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** A password that a person can read out and type: four groups of four, 76 random bits. */
export const newPersonPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );
