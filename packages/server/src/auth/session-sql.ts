import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import { type Connection, oneRow } from '../platform/db/database.ts';

export interface StoredSession {
  sessionId: number;
  staffId: number;
  name: string;
  role: PersonRole;
  lastSeen: Date;
  expiresAt: Date;
}

export async function insertSession(
  connection: Connection,
  session: { tokenHash: Buffer; staffId: number; at: Date; expiresAt: Date; userAgent: string },
): Promise<number> {
  const { sessionId } = await oneRow<{ sessionId: number }>(
    connection,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen, expires_at, user_agent)
     values ($1, $2, $3, $3, $4, $5) returning session_id as "sessionId"`,
    [session.tokenHash, session.staffId, session.at, session.expiresAt, session.userAgent],
  );
  return sessionId;
}

export async function findSession(connection: Connection, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const [session] = await connection.rows<StoredSession>(
    `select session_id as "sessionId", staff_id as "staffId", s.name, s.role, last_seen as "lastSeen",
            expires_at as "expiresAt"
       from staff_sessions join staff s using (staff_id) where token_hash = $1 and s.status = 'ACTIVE'`,
    [tokenHash],
  );
  return session;
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
export function deleteSessionsOf(connection: Connection, staffId: number, keep?: number): void {
  connection.execute('delete from staff_sessions where staff_id = $1 and session_id is distinct from $2', [
    staffId,
    keep,
  ]);
}

export function deleteExpiredSessions(connection: Connection, now: Date): void {
  connection.execute('delete from staff_sessions where expires_at <= $1', [now]);
}
