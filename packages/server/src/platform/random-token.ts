import { randomBytes } from 'node:crypto';

/** 256 random bits, safe in addresses and in file names. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
