import { randomBytes } from 'node:crypto';

/** Returns 256 random bits in characters that are safe in URLs and file names. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
