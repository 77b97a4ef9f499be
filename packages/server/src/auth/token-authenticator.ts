import { timingSafeEqual } from 'node:crypto';
import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import { type Database, DatabaseUnavailable } from '../platform/db/database.ts';
import type { Authenticator, ClientCaller, StaffCaller } from '../platform/http/caller.ts';
import { findAccessToken, findStaffToken } from './access-sql.ts';
import { adminCaller } from './admin-caller.ts';
import { personIdentity, tokenIdentity } from './identity-rules.ts';
import type { InternalCallers } from './internal-callers.ts';
import { personCode } from './person-rules.ts';
import { idleTimeoutMs, lastSeenIntervalMs } from './session-rules.ts';
import { findPersonSession, findStaffSession, markSeen, type PersonSession, type StaffSession } from './session-sql.ts';
import { type Environment, hashToken, tokenKey, tokenPrefix } from './token-rules.ts';

const maxCachedTokens = 10_000;

/** The caller of a token and its expiry in milliseconds. */
interface TokenHolder {
  caller: ClientCaller;
  expiresAt: number;
}

export interface AuthenticatorOptions {
  db: Database;
  now: () => Date;
  environment: Environment;
  /** A token with the admin role that is not in the database. */
  adminToken: string;
  internalCallers: InternalCallers;
}

/** Finds the callers of tokens. Results are cached until another process announces a change of access. */
export function openAuthenticator({
  db,
  now,
  environment,
  adminToken,
  internalCallers,
}: AuthenticatorOptions): Authenticator {
  const clients = new InvalidatedCache<TokenHolder>(db, 'access', { maxEntries: maxCachedTokens });
  const staff = new InvalidatedCache<StaffCaller>(db, 'access', { maxEntries: maxCachedTokens });
  const sessions = new InvalidatedCache<StaffSession>(db, 'access', { maxEntries: maxCachedTokens });
  const people = new InvalidatedCache<PersonSession>(db, 'access', { maxEntries: maxCachedTokens });
  const adminHash = hashToken(adminToken);

  const callerOf = (holder: TokenHolder | undefined) =>
    holder && holder.expiresAt > now().getTime() ? holder.caller : undefined;

  return {
    async findClient(token): Promise<ClientCaller | undefined> {
      if (!token.startsWith(tokenPrefix('client', environment))) return undefined;
      const key = tokenKey(token);
      const internalCaller = internalCallers.find('client', key);
      if (internalCaller) return internalCaller;
      return callerOf(await clients.get(key, () => findTokenHolder(db, hashToken(token))));
    },

    findCachedClient: (token) => callerOf(clients.peek(tokenKey(token))),

    async findStaff(token): Promise<StaffCaller | undefined> {
      const hash = hashToken(token);
      if (timingSafeEqual(hash, adminHash)) return adminCaller;
      if (!token.startsWith(tokenPrefix('staff', environment))) return undefined;
      const key = tokenKey(token);
      const internalCaller = internalCallers.find('staff', key);
      if (internalCaller) return internalCaller;
      return staff.get(key, () => findTokenOfStaff(db, hash));
    },

    async findSession(token): Promise<StaffCaller | undefined> {
      if (!token.startsWith(tokenPrefix('session', environment))) return undefined;
      const found = await sessions.get(tokenKey(token), () =>
        db.asLaboratory((connection) => findStaffSession(connection, hashToken(token))),
      );
      const at = now();
      if (!found || found.expiresAt <= at) return undefined;
      return (await isStillUsed(db, found, at)) ? staffCaller(found) : undefined;
    },

    async findPersonSession(token): Promise<ClientCaller | undefined> {
      if (!token.startsWith(tokenPrefix('person', environment))) return undefined;
      const found = await people.get(tokenKey(token), () =>
        db.asLaboratory((connection) => findPersonSession(connection, hashToken(token))),
      );
      const at = now();
      if (!found || found.expiresAt <= at) return undefined;
      return (await isStillUsed(db, found, at)) ? personCaller(found) : undefined;
    },
  };
}

async function findTokenHolder(db: Database, hash: Buffer): Promise<TokenHolder | undefined> {
  const found = await db.asLaboratory((connection) => findAccessToken(connection, hash));
  if (!found) return undefined;
  const { accountId, username, scopes, accountStatus, limits, expiresAt } = found;
  const suspended = accountStatus === 'SUSPENDED';
  return {
    caller: { kind: 'client', accountId, username, scopes, suspended, limits },
    expiresAt: expiresAt.getTime(),
  };
}

async function findTokenOfStaff(db: Database, hash: Buffer): Promise<StaffCaller | undefined> {
  const found = await db.asLaboratory((connection) => findStaffToken(connection, hash));
  return found && { kind: 'staff', ...found, identity: found.identity ?? tokenIdentity(found.name) };
}

function staffCaller(found: StaffSession): StaffCaller {
  const { sessionId, staffId, name, role, expiresAt, mustSetUpSecondFactor, isSingleSignOn } = found;
  const session = { sessionId, staffId, expiresAt, mustSetUpSecondFactor, isSingleSignOn };
  return { kind: 'staff', name, role, identity: personIdentity(staffId), session };
}

function personCaller(session: PersonSession): ClientCaller {
  const { personId, accountId, accountName, accountStatus, scopes, limits } = session;
  const { sessionId, name, email, role, expiresAt, mustSetUpSecondFactor, isSingleSignOn } = session;
  return {
    kind: 'client',
    accountId,
    username: personCode(personId),
    scopes,
    suspended: accountStatus === 'SUSPENDED',
    limits,
    person: { personId, sessionId, name, email, role, accountName, expiresAt, mustSetUpSecondFactor, isSingleSignOn },
  };
}

/** Updates the last use of a session. Returns false if the session has been idle for too long. */
async function isStillUsed(
  db: Database,
  session: Pick<StaffSession, 'sessionId' | 'lastSeen'>,
  at: Date,
): Promise<boolean> {
  if (at.getTime() - session.lastSeen.getTime() < lastSeenIntervalMs) return true;
  const idleSince = new Date(at.getTime() - idleTimeoutMs);
  // The cached time is not enough, because another process may have served the session meanwhile.
  const isUsed = await db
    .asLaboratory((connection) => markSeen(connection, session.sessionId, at, idleSince))
    .catch((error: unknown) => {
      // While the database is read-only, the cached time decides; at worst somebody must sign in again.
      if (error instanceof DatabaseUnavailable && error.cannotWrite) return session.lastSeen > idleSince;
      throw error;
    });
  if (isUsed) session.lastSeen = at;
  return isUsed;
}
