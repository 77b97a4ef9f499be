import { hash, randomBytes } from 'node:crypto';

export type Environment = 'testing' | 'production';
type TokenKind = 'client' | 'staff' | 'session';

const kindMark = { client: 'lwc', staff: 'lws', session: 'lwn' };
const environmentMark = { testing: 'test', production: 'live' };

/** How a token begins, so that people and secret scanners know one when they see it: `lwc_test_…`. */
export const tokenPrefix = (kind: TokenKind, environment: Environment): string =>
  `${kindMark[kind]}_${environmentMark[environment]}_`;

/** 256 random bits behind a recognisable prefix. */
export const newToken = (kind: TokenKind, environment: Environment): string =>
  tokenPrefix(kind, environment) + randomBytes(32).toString('base64url');

/** What is stored. The tokens are random, so a plain hash is as good as a slow one. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A password that nobody has to remember or type. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

/** A username that people can tell apart: the account's name in plain letters, and a few random ones. */
export function newUsername(accountName: string): string {
  const plain = accountName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'account'}-${randomBytes(4).toString('hex')}`;
}
