import type { AccountLimits, AccountStatus } from '@labwire/contract/lab-account.ts';
import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import type { OwnSession } from '@labwire/contract/password-reset.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import type { Scope } from '@labwire/contract/token.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import { idleTimeoutMs } from './session-rules.ts';
import { type PersonReference, personColumnsOf } from './sign-in-person.ts';

interface StoredSession {
  sessionId: number;
  lastSeen: Date;
  expiresAt: Date;
  mustSetUpSecondFactor: boolean;
  isSingleSignOn: boolean;
}

export interface StaffSession extends StoredSession {
  staffId: number;
  name: string;
  role: PersonRole;
}

export interface PersonSession extends StoredSession {
  personId: number;
  name: string;
  email: string;
  role: CustomerRole;
  accountId: number;
  accountName: string;
  accountStatus: AccountStatus;
  scopes: Scope[];
  limits: AccountLimits;
}

export async function insertSession(
  connection: Connection,
  session: {
    tokenHash: Buffer;
    person: PersonReference;
    at: Date;
    expiresAt: Date;
    userAgent: string;
    isSingleSignOn: boolean;
  },
): Promise<number> {
  const { sessionId } = await oneRow<{ sessionId: number }>(
    connection,
    `insert into staff_sessions (token_hash, staff_id, person_id, created_at, last_seen, expires_at, user_agent,
                                 is_single_sign_on)
     values ($1, $2, $3, $4, $4, $5, $6, $7) returning session_id as "sessionId"`,
    [
      session.tokenHash,
      ...personColumnsOf(session.person),
      session.at,
      session.expiresAt,
      session.userAgent,
      session.isSingleSignOn,
    ],
  );
  return sessionId;
}

const sessionColumns = `s.session_id as "sessionId", s.last_seen as "lastSeen", s.expires_at as "expiresAt",
  s.must_set_up_second_factor as "mustSetUpSecondFactor", s.is_single_sign_on as "isSingleSignOn"`;

export async function findStaffSession(connection: Connection, tokenHash: Buffer): Promise<StaffSession | undefined> {
  const [session] = await connection.rows<StaffSession>(
    `select ${sessionColumns}, staff_id as "staffId", p.name, p.role
       from staff_sessions s join staff p using (staff_id) where s.token_hash = $1 and p.status = 'ACTIVE'`,
    [tokenHash],
  );
  return session;
}

export async function findPersonSession(connection: Connection, tokenHash: Buffer): Promise<PersonSession | undefined> {
  type Account = Pick<PersonSession, 'accountName' | 'accountStatus' | 'scopes' | 'limits'>;
  const [session] = await connection.rows<Omit<PersonSession, keyof Account>>(
    `select ${sessionColumns}, person_id as "personId", p.name, p.email, p.role, p.account_id as "accountId"
       from staff_sessions s join people p using (person_id) where s.token_hash = $1 and p.status = 'ACTIVE'`,
    [tokenHash],
  );
  if (!session) return undefined;
  // A statement of its own, because a distributed database keeps accounts elsewhere.
  const account = await oneRow<Account>(
    connection,
    'select name as "accountName", status as "accountStatus", scopes, limits from accounts where account_id = $1',
    [session.accountId],
  );
  return { ...session, ...account };
}

/** The open sessions of a person, the last used first. Those that were idle for too long have ended. */
export async function findSessionsOf(
  connection: Connection,
  person: PersonReference,
  now: Date,
): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  return connection.rows(
    `select session_id as "sessionId", ${utcTimestamp('created_at')} as "startedAt",
            ${utcTimestamp('last_seen')} as "lastSeenAt", ${utcTimestamp('expires_at')} as "expiresAt",
            user_agent as "userAgent"
       from staff_sessions
      where (staff_id = $1 or person_id = $2) and expires_at > $3 and last_seen > $4
      order by last_seen desc, session_id desc`,
    [...personColumnsOf(person), now, new Date(now.getTime() - idleTimeoutMs)],
  );
}

/** Returns false if no process has used the session since `idleSince`, which means that it has ended. */
export async function markSeen(connection: Connection, sessionId: number, at: Date, idleSince: Date): Promise<boolean> {
  const seen = await connection.rows(
    `update staff_sessions set last_seen = greatest(last_seen, $2) where session_id = $1 and last_seen > $3
     returning 1`,
    [sessionId, at, idleSince],
  );
  return seen.length > 0;
}

export function deleteSession(connection: Connection, sessionId: number): void {
  connection.execute('delete from staff_sessions where session_id = $1', [sessionId]);
}

/** Deletes all sessions of a person except the one to keep. */
export function deleteSessionsOf(connection: Connection, person: PersonReference, keep?: number): void {
  connection.execute(
    `delete from staff_sessions where (staff_id = $1 or person_id = $2) and session_id is distinct from $3`,
    [...personColumnsOf(person), keep],
  );
}

export function deleteExpiredSessions(connection: Connection, now: Date): void {
  connection.execute('delete from staff_sessions where expires_at <= $1', [now]);
}
