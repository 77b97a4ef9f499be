import { hash, randomBytes } from 'node:crypto';

export type Environment = 'testing' | 'production';
type TokenKind = 'client' | 'staff' | 'session' | 'person' | 'invitation' | 'reset';

/** A session belongs to a member of staff, a person to a customer; invitations and resets are links in mails. */
const kindPrefixes: Record<TokenKind, string> = {
  client: 'lwc',
  staff: 'lws',
  session: 'lwn',
  person: 'lwp',
  invitation: 'lwi',
  reset: 'lwr',
};
const environmentPrefixes = { testing: 'test', production: 'live' };

/** The prefix lets people and secret scanners recognise a token: `lwc_test_…`. */
export const tokenPrefix = (kind: TokenKind, environment: Environment): string =>
  `${kindPrefixes[kind]}_${environmentPrefixes[environment]}_`;

/** 256 random bits after the prefix. */
export const newToken = (kind: TokenKind, environment: Environment): string =>
  tokenPrefix(kind, environment) + randomBytes(32).toString('base64url');

/** Only the hash is stored. Tokens are random, so a fast hash is sufficient. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The hash as text, the key of a token in caches: computing it takes less than half the time of a Buffer. */
export const tokenKey = (token: string): string => hash('sha256', token, 'base64');

/** A password for programs, 192 random bits. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

/** A recognisable username: the account name in ASCII letters and a random suffix. */
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
