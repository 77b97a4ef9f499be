import { timingSafeEqual } from 'node:crypto';
import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import { type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import type { Authenticator, ClientCaller, StaffCaller } from '../platform/http/caller.ts';
import { findAccessToken, findStaffToken } from './access-sql.ts';
import type { InternalCallers } from './internal-callers.ts';
import { idleMs, seenEveryMs } from './session-rules.ts';
import { findSession, markSeen, type StoredSession } from './session-sql.ts';
import { type Environment, hashToken, tokenPrefix } from './token-rules.ts';

const maxCachedTokens = 10_000;

/** Who may use a token, and until when, in milliseconds. */
interface Holder {
  caller: ClientCaller;
  expiresAt: number;
}

/** A token's hash, and the key under which callers are cached: the token itself is never kept in memory. */
function hashed(token: string): { hash: Buffer; key: string } {
  const hash = hashToken(token);
  return { hash, key: hash.toString('base64') };
}

export interface AuthenticatorOptions {
  db: Database;
  now: () => Date;
  environment: Environment;
  /** Good as an admin's token, without being in the database. */
  adminToken: string;
  internalCallers: InternalCallers;
}

/** Looks tokens up, in memory where it can: every request asks, and revocations are rare and announced. */
export function openAuthenticator({
  db,
  now,
  environment,
  adminToken,
  internalCallers,
}: AuthenticatorOptions): Authenticator {
  const clients = new InvalidatedCache<Holder>(db, 'access', { maxEntries: maxCachedTokens });
  const staff = new InvalidatedCache<StaffCaller>(db, 'access', { maxEntries: maxCachedTokens });
  const sessions = new InvalidatedCache<StoredSession>(db, 'access', { maxEntries: maxCachedTokens });
  const adminHash = hashToken(adminToken);

  async function findHolder(hash: Buffer): Promise<Holder | undefined> {
    const found = await db.asLaboratory((connection) => findAccessToken(connection, hash));
    if (!found) return undefined;
    const { accountId, username, scopes, accountStatus, limits, expiresAt } = found;
    const suspended = accountStatus === 'SUSPENDED';
    return {
      caller: { kind: 'client', accountId, username, scopes, suspended, limits },
      expiresAt: expiresAt.getTime(),
    };
  }

  const callerOf = (holder: Holder | undefined) =>
    holder && holder.expiresAt > now().getTime() ? holder.caller : undefined;

  return {
    async findClient(token): Promise<ClientCaller | undefined> {
      if (!token.startsWith(tokenPrefix('client', environment))) return undefined;
      const { hash, key } = hashed(token);
      const internalCaller = internalCallers.find('client', key);
      if (internalCaller) return internalCaller;
      return callerOf(await clients.get(key, () => findHolder(hash)));
    },

    findCachedClient: (token) => callerOf(clients.peek(hashed(token).key)),

    async findStaff(token): Promise<StaffCaller | undefined> {
      const { hash, key } = hashed(token);
      if (timingSafeEqual(hash, adminHash)) return { kind: 'staff', name: 'admin', role: 'admin' };
      if (!token.startsWith(tokenPrefix('staff', environment))) return undefined;
      const internalCaller = internalCallers.find('staff', key);
      if (internalCaller) return internalCaller;
      return staff.get(key, async () => {
        const found = await db.asLaboratory((connection) => findStaffToken(connection, hash));
        return found && ({ kind: 'staff', ...found } as const);
      });
    },

    async findSession(token): Promise<StaffCaller | undefined> {
      if (!token.startsWith(tokenPrefix('session', environment))) return undefined;
      const { hash, key } = hashed(token);
      const found = await sessions.get(key, () => db.asLaboratory((connection) => findSession(connection, hash)));
      const at = now();
      if (!found || found.expiresAt <= at) return undefined;
      const { sessionId, staffId, name, role, expiresAt } = found;
      if (at.getTime() - found.lastSeen.getTime() >= seenEveryMs) {
        // Only the database knows whether another process has seen it meanwhile.
        const idleSince = new Date(at.getTime() - idleMs);
        const isOpen = await db
          .asLaboratory((connection) => markSeen(connection, sessionId, at, idleSince))
          .catch((error: unknown) => {
            // While nothing can be written, what this process has seen counts: at worst somebody must sign in again.
            if (error instanceof DatabaseUnavailable && error.cannotWrite) return found.lastSeen > idleSince;
            throw error;
          });
        if (!isOpen) return undefined;
        found.lastSeen = at;
      }
      return { kind: 'staff', name, role, session: { sessionId, staffId, expiresAt } };
    },
  };
}
