import type { AccountCredential } from '@labwire/contract/client-credential-operations.ts';
import type { AccountLimits, AccountStatus } from '@labwire/contract/lab-account.ts';
import type { Role, StaffToken } from '@labwire/contract/lab-staff.ts';
import type { Scope } from '@labwire/contract/token.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { scopesOfCredential } from './credential-rules.ts';

export interface StoredCredential {
  accountId: number;
  passwordHash: string;
  accountStatus: AccountStatus;
  accountScopes: Scope[];
  /** Null if the credential has all scopes of the account. */
  scopes: Scope[] | null;
  expiresAt: Date | null;
}

/** Accounts are read by a statement of their own, because a distributed database keeps them elsewhere. */
export async function findCredential(connection: Connection, username: string): Promise<StoredCredential | undefined> {
  const [credential] = await connection.rows<Omit<StoredCredential, 'accountStatus' | 'accountScopes'>>(
    `select account_id as "accountId", password_hash as "passwordHash", scopes, expires_at as "expiresAt"
       from credentials where username = $1`,
    [username],
  );
  const account = credential && (await findAccess(connection, credential.accountId));
  if (!account) return undefined;
  const { status: accountStatus, scopes: accountScopes } = account;
  return { ...credential, accountStatus, accountScopes };
}

interface AccountAccess {
  status: AccountStatus;
  scopes: Scope[];
  limits: AccountLimits;
}

async function findAccess(connection: Connection, accountId: number): Promise<AccountAccess | undefined> {
  const [account] = await connection.rows<AccountAccess>(
    'select status, scopes, limits from accounts where account_id = $1',
    [accountId],
  );
  return account;
}

export function insertCredential(
  connection: Connection,
  accountId: number,
  credential: {
    username: string;
    passwordHash: string;
    createdAt: Date;
    name?: string;
    scopes?: readonly Scope[] | null;
    expiresAt?: Date | null;
  },
): void {
  const { username, passwordHash, createdAt, name = null, scopes = null, expiresAt = null } = credential;
  connection.execute(
    `insert into credentials (account_id, username, password_hash, created_at, name, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, username, passwordHash, createdAt, name, scopes, expiresAt],
  );
}

type CredentialRow = Pick<AccountCredential, 'username' | 'createdAt'> & {
  name: string | null;
  scopes: Scope[] | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

export async function findCredentials(connection: Connection, accountId: number): Promise<AccountCredential[]> {
  const rows = await connection.rows<CredentialRow>(
    `select c.username, c.name, c.scopes, ${utcTimestamp('c.created_at')} as "createdAt",
            ${utcTimestamp('c.expires_at')} as "expiresAt", ${utcTimestamp('c.last_token_at')} as "lastUsedAt"
       from credentials c where c.account_id = $1 order by c.created_at, c.username`,
    [accountId],
  );
  const accountScopes = (await findAccess(connection, accountId))?.scopes ?? [];
  return rows.map(({ username, name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
    username,
    ...(name !== null && { name }),
    scopes: scopesOfCredential(accountScopes, scopes),
    createdAt,
    ...(expiresAt !== null && { expiresAt }),
    ...(lastUsedAt !== null && { lastUsedAt }),
  }));
}

export async function countCredentials(connection: Connection, accountId: number): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    'select count(*)::integer as count from credentials where account_id = $1',
    [accountId],
  );
  return count;
}

/** Returns false if the account has no such credential. Also deletes its access tokens, by a foreign key. */
export async function deleteAccountCredential(
  connection: Connection,
  accountId: number,
  username: string,
): Promise<boolean> {
  const deleted = await connection.rows('delete from credentials where account_id = $1 and username = $2 returning 1', [
    accountId,
    username,
  ]);
  return deleted.length > 0;
}

/** Also deletes its access tokens, by a foreign key. */
export async function deleteCredential(
  connection: Connection,
  username: string,
): Promise<{ accountId: number } | undefined> {
  const [deleted] = await connection.rows<{ accountId: number }>(
    'delete from credentials where username = $1 returning account_id as "accountId"',
    [username],
  );
  return deleted;
}

export function insertAccessToken(
  connection: Connection,
  accountId: number,
  token: { tokenHash: Buffer; username: string; scopes: readonly Scope[]; expiresAt: Date },
): void {
  connection.execute(
    'insert into access_tokens (account_id, token_hash, username, scopes, expires_at) values ($1, $2, $3, $4, $5)',
    [accountId, token.tokenHash, token.username, token.scopes, token.expiresAt],
  );
}

export function markCredentialUsed(connection: Connection, accountId: number, username: string, at: Date): void {
  connection.execute('update credentials set last_token_at = $3 where account_id = $1 and username = $2', [
    accountId,
    username,
    at,
  ]);
}

/** Returns the account of the token; undefined if there was no such token. */
export async function deleteAccessToken(
  connection: Connection,
  tokenHash: Buffer,
): Promise<{ accountId: number } | undefined> {
  const [deleted] = await connection.rows<{ accountId: number }>(
    'delete from access_tokens where token_hash = $1 returning account_id as "accountId"',
    [tokenHash],
  );
  return deleted;
}

export function deleteExpiredTokens(connection: Connection, now: Date): void {
  connection.execute('delete from access_tokens where expires_at <= $1', [now]);
}

export interface StoredToken {
  accountId: number;
  username: string;
  scopes: Scope[];
  expiresAt: Date;
  accountStatus: AccountStatus;
  limits: AccountLimits;
}

/** The scopes of a token are limited to those that the account still has. */
export async function findAccessToken(connection: Connection, tokenHash: Buffer): Promise<StoredToken | undefined> {
  const [token] = await connection.rows<Omit<StoredToken, 'accountStatus' | 'limits'>>(
    `select account_id as "accountId", username, expires_at as "expiresAt", scopes from access_tokens
      where token_hash = $1`,
    [tokenHash],
  );
  const account = token && (await findAccess(connection, token.accountId));
  if (!account) return undefined;
  const scopes = token.scopes.filter((scope) => account.scopes.includes(scope));
  const { status: accountStatus, limits } = account;
  return { ...token, scopes, accountStatus, limits };
}

/** Of these tokens, those that were revoked or whose account is suspended. */
export async function findTokensWithoutAccess(connection: Connection, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const tokens = await connection.rows<{ hash: Buffer; accountId: number }>(
    'select token_hash as hash, account_id as "accountId" from access_tokens where token_hash = any ($1)',
    [hashes],
  );
  const suspended = await connection.rows<{ accountId: number }>(
    `select account_id as "accountId" from accounts where account_id = any ($1) and status = 'SUSPENDED'`,
    [[...new Set(tokens.map(({ accountId }) => accountId))]],
  );
  const withoutAccess = new Set(suspended.map(({ accountId }) => accountId));
  const valid = tokens.filter(({ accountId }) => !withoutAccess.has(accountId));
  const validHashes = new Set(valid.map(({ hash }) => hash.toString('hex')));
  return hashes.filter((hash) => !validHashes.has(hash.toString('hex')));
}

type StaffTokenRow = Omit<StaffToken, 'actsFor'> & { actsFor: string | null };

const staffTokenColumns = `staff_token_id as "staffTokenId", name, role, ${utcTimestamp('created_at')} as "createdAt",
  (select s.name from staff s where staff_tokens.identity = 'person:' || s.staff_id) as "actsFor"`;

const toStaffToken = ({ actsFor, ...token }: StaffTokenRow): StaffToken => ({
  ...token,
  ...(actsFor !== null && { actsFor }),
});

/** Undefined if another token has the name. */
export async function insertStaffToken(
  connection: Connection,
  token: { tokenHash: Buffer; name: string; nameKey: string; role: Role; identity: string; createdAt: Date },
): Promise<StaffToken | undefined> {
  const [inserted] = await connection.rows<StaffTokenRow>(
    `insert into staff_tokens (token_hash, name, name_key, role, identity, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (name_key) do nothing returning ${staffTokenColumns}`,
    [token.tokenHash, token.name, token.nameKey, token.role, token.identity, token.createdAt],
  );
  return inserted && toStaffToken(inserted);
}

export async function findStaffTokens(connection: Connection): Promise<StaffToken[]> {
  return (await connection.rows<StaffTokenRow>(`select ${staffTokenColumns} from staff_tokens order by 1`)).map(
    toStaffToken,
  );
}

export async function findStaffToken(
  connection: Connection,
  tokenHash: Buffer,
): Promise<{ name: string; role: Role; identity: string | null } | undefined> {
  const [token] = await connection.rows<{ name: string; role: Role; identity: string | null }>(
    'select name, role, identity from staff_tokens where token_hash = $1',
    [tokenHash],
  );
  return token;
}

export async function deleteStaffToken(
  connection: Connection,
  staffTokenId: number,
): Promise<{ name: string; role: Role } | undefined> {
  const [deleted] = await connection.rows<{ name: string; role: Role }>(
    'delete from staff_tokens where staff_token_id = $1 returning name, role',
    [staffTokenId],
  );
  return deleted;
}
