import { randomInt } from 'node:crypto';

/** The maximum duration of a session. */
export const sessionLifetimeMs = 12 * 60 * 60_000;

/** A session ends after this time without a request. */
export const idleTimeoutMs = 60 * 60_000;

/** How long the link for a forgotten password can be used. */
export const resetLifetimeMs = 60 * 60_000;

/** A person gets at most one such link in this time, so that requests of others cannot fill the mailbox. */
export const resetIntervalMs = 2 * 60_000;

/** The last use of a session is stored at most this often. */
export const lastSeenIntervalMs = 60_000;

/** Without vowels, which could form words, and without characters that are easily confused. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** A password that is easy to read out and type: four groups of four characters, 76 random bits. */
export const newTypeablePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );
