import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Scope, TokenGranted } from '@labwire/contract/token.ts';
import type { FastifyRequest } from 'fastify';
import type { RejectionLog } from '../customers/rejection-log.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import {
  deleteExpiredTokens,
  findCredential,
  insertAccessToken,
  markCredentialUsed,
  type StoredCredential,
} from './access-sql.ts';
import { scopesOfCredential, tokenExpiry } from './credential-rules.ts';
import { delayRefusal } from './delayed-refusal.ts';
import { newDummyHash, type PasswordCost, passwordMatches } from './password.ts';
import { type Attempt, type AttemptKeys, countAttempt, customerKeys, recordSuccess } from './sign-in-attempts.ts';
import { grantProblem, readSignIn, type SignIn } from './token-request.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export interface TokenDependencies {
  db: Database;
  now: () => Date;
  environment: Environment;
  rejections: RejectionLog;
  signIns: ConcurrencyLimit;
  passwordCost: PasswordCost;
}

export function registerTokenRoutes(operations: OperationRouter, dependencies: TokenDependencies): void {
  const { db, now, rejections, signIns, passwordCost } = dependencies;
  const dummyHash = newDummyHash(passwordCost);

  operations.public(clientOperations.requestToken, ({ request }) => {
    const granted = delayRefusal(() => requestToken(request));
    return request.body instanceof URLSearchParams ? granted.catch(throwAsOAuth) : granted;
  });

  async function requestToken(request: FastifyRequest): Promise<TokenGranted> {
    const signIn = await readSignIn(request);
    const { attempt, credential, matches } = await signIns.run(async () => {
      const counted = await findCredentialOf(signIn, customerKeys(signIn.username, request.ip));
      const hash = counted.credential?.passwordHash ?? dummyHash;
      return { ...counted, matches: await passwordMatches(signIn.password, hash) };
    });
    if (!credential || isExpired(credential, now())) throw invalidClient();
    if (!matches) throw recordRejection(request, credential, invalidClient());
    if (credential.accountStatus === 'SUSPENDED') {
      throw recordRejection(request, credential, new ProblemError('account-suspended'));
    }
    return grantToken(dependencies, signIn, credential, attempt);
  }

  /** Lets staff see which customers fail to sign in. Unknown usernames are not recorded. */
  function recordRejection(
    request: FastifyRequest,
    { accountId }: StoredCredential,
    problem: ProblemError,
  ): ProblemError {
    const { type, message: detail } = problem;
    const rejected = { operation: 'requestToken', problem: type, detail, violations: [] } as const;
    rejections.record(accountId, { ...rejected, at: now(), requestId: request.id });
    return problem;
  }

  function findCredentialOf({ username }: SignIn, keys: AttemptKeys) {
    return db.asLaboratory(async (connection) => {
      const attempt = await countAttempt(connection, keys, now());
      if (attempt.waitMs > 0) throw tooManyAttempts(attempt.waitMs, 'slow_down');
      return { attempt, credential: await findCredential(connection, username) };
    });
  }
}

async function grantToken(
  { db, now, environment }: TokenDependencies,
  { username, scopes: requested }: SignIn,
  credential: StoredCredential,
  attempt: Attempt,
): Promise<TokenGranted> {
  const scopes = grantedScopes(requested, scopesOfCredential(credential.accountScopes, credential.scopes));
  const token = newToken('client', environment);
  const at = now();
  const expiresAt = tokenExpiry(at, credential.expiresAt);
  await db.asLaboratory(async (connection) => {
    await recordSuccess(connection, attempt);
    deleteExpiredTokens(connection, at);
    markCredentialUsed(connection, credential.accountId, username, at);
    insertAccessToken(connection, credential.accountId, {
      tokenHash: hashToken(token),
      username,
      scopes,
      expiresAt,
    });
  });
  const lifetime = Math.floor((expiresAt.getTime() - at.getTime()) / 1_000);
  return { access_token: token, token_type: 'Bearer', expires_in: lifetime, scope: scopes.join(' ') };
}

const isExpired = ({ expiresAt }: StoredCredential, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** RFC 6749 requires errors as application/json, and client libraries depend on it. */
function throwAsOAuth(error: unknown): never {
  if (error instanceof ProblemError) error.headers['content-type'] = 'application/json';
  throw error;
}

function grantedScopes(requested: Scope[] | undefined, granted: Scope[]): Scope[] {
  if (!requested) return granted;
  if (requested.some((scope) => !granted.includes(scope))) {
    throw grantProblem('invalid_scope', 'the credential does not have all of these scopes');
  }
  return requested;
}

function invalidClient(): ProblemError {
  const detail = 'The username or the password is wrong.';
  return new ProblemError('invalid-client', {
    headers: { 'www-authenticate': 'Basic realm="Labwire"' },
    members: { error: 'invalid_client', error_description: detail },
  });
}
