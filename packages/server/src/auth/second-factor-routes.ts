import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { AuthenticatorRemoval, SecondFactor } from '@labwire/contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import qrcode from 'qrcode';
import type { Static } from 'typebox';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import {
  describeSecret,
  newAuthenticatorSecret,
  newRecoveryCodes,
  parseCode,
  stepOfCode,
} from './authenticator-rules.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findConfirmedAuthenticator,
  insertAuthenticator,
  lockAuthenticator,
} from './authenticator-sql.ts';
import { customerPeople } from './customer-people.ts';
import { type OwnSession, ownSession } from './own-session.ts';
import { findPasskeys } from './passkey-sql.ts';
import {
  actionPrefix,
  type ComparePassword,
  createPasswordComparison,
  insertLockEntry,
} from './password-comparison.ts';
import { requirePassword } from './require-password.ts';
import { CodeRefused, takeCode } from './second-factor.ts';
import type { SessionDependencies } from './session-changes.ts';
import { type Attempt, countAttempt, recordSuccess } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { updateSetUpRequirement } from './sign-in-policy-sql.ts';
import { staffPeople } from './staff-people.ts';
import { hashToken } from './token-rules.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

interface SecondFactorDependencies extends SessionDependencies {
  findLaboratory: FindLaboratory;
}

/** The second factor that people set up for themselves, in the console and in the portal. */
export function registerSecondFactorRoutes(operations: OperationRouter, dependencies: SecondFactorDependencies): void {
  const staff = ownSecondFactor(dependencies, staffPeople);
  operations.staff(labOperations.getSecondFactor, ({ request }) => staff.get(request));
  operations.staff(labOperations.startAuthenticator, ({ request, body }) => staff.start(request, body().password));
  operations.staff(labOperations.confirmAuthenticator, ({ request, body }) => staff.confirm(request, body().code));
  operations.staff(labOperations.removeAuthenticator, async ({ request, body }, reply) => {
    await staff.remove(request, body());
    return reply.code(204).send();
  });

  const customers = ownSecondFactor(dependencies, customerPeople);
  operations.client(clientOperations.getPersonSecondFactor, ({ request }) => customers.get(request));
  operations.client(clientOperations.startPersonAuthenticator, ({ request, body }) =>
    customers.start(request, body().password),
  );
  operations.client(clientOperations.confirmPersonAuthenticator, ({ request, body }) =>
    customers.confirm(request, body().code),
  );
  operations.client(clientOperations.removePersonAuthenticator, async ({ request, body }, reply) => {
    await customers.remove(request, body());
    return reply.code(204).send();
  });
}

function ownSecondFactor<Person extends SignInPerson>(
  dependencies: SecondFactorDependencies,
  people: PeopleOfKind<Person>,
) {
  const comparePassword = createPasswordComparison(dependencies, people);
  return {
    get: (request: FastifyRequest) => getSecondFactor(dependencies, request),
    start: (request: FastifyRequest, password: string) =>
      startAuthenticator(dependencies, comparePassword, request, password),
    confirm: (request: FastifyRequest, code: string) => confirmCode(dependencies, request, code),
    remove: (request: FastifyRequest, proof: Static<typeof AuthenticatorRemoval>) =>
      removeAuthenticator(dependencies, people, comparePassword, request, proof),
  };
}

async function getSecondFactor({ db }: SecondFactorDependencies, request: FastifyRequest): Promise<SecondFactor> {
  const { person } = ownSession(request);
  return db.asLaboratory(async (connection) => {
    const authenticator = await findConfirmedAuthenticator(connection, person);
    return { ...(authenticator && { authenticator }), passkeys: await findPasskeys(connection, person) };
  });
}

async function startAuthenticator(
  { db, now, findLaboratory }: SecondFactorDependencies,
  comparePassword: ComparePassword<SignInPerson>,
  request: FastifyRequest,
  password: string,
) {
  const { person, signInName } = ownSession(request);
  const attempt = await requirePassword(comparePassword, request, signInName, password);
  const secret = newAuthenticatorSecret();
  await db.asLaboratory(async (connection) => {
    await recordSuccess(connection, attempt);
    if (!(await insertAuthenticator(connection, person, { secret, at: now() }))) {
      throw conflict('An authenticator app is already set up. Turn it off first.');
    }
  });
  const { name: laboratory } = await findLaboratory();
  const described = describeSecret(secret, { issuer: laboratory, label: signInName });
  return { ...described, qrCode: await qrcode.toString(described.url, { type: 'svg', errorCorrectionLevel: 'M' }) };
}

async function confirmCode({ db, now, actorOf }: SecondFactorDependencies, request: FastifyRequest, typed: string) {
  const { person } = ownSession(request);
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((code) => hashToken(parseCode(code).code));
  await db.asLaboratory(async (connection) => {
    const stored = await lockAuthenticator(connection, person);
    if (!stored || stored.confirmedAt !== null) throw conflict('No set-up of an authenticator app was started.');
    const step = stepOfCode(stored.secret, parseCode(typed).code, now());
    if (step === undefined) throw new CodeRefused('wrong');
    confirmAuthenticator(connection, stored.authenticatorId, { step, at: now(), recoveryHashes });
    updateSetUpRequirement(connection, person);
    connection.notify('access');
    insertAuditEntry(connection, person.chain, actorOf(request), entryOf(person, 'authenticator-added'));
  });
  return { recoveryCodes };
}

async function removeAuthenticator<Person extends SignInPerson>(
  dependencies: SecondFactorDependencies,
  people: PeopleOfKind<Person>,
  comparePassword: ComparePassword<Person>,
  request: FastifyRequest,
  { code, password }: Static<typeof AuthenticatorRemoval>,
): Promise<void> {
  const { db, actorOf } = dependencies;
  const { person, signInName } = ownSession(request);
  if (code === undefined && password === undefined) throw new CodeRefused('missing');
  const attempt =
    password === undefined
      ? await countCode(dependencies, people.keysOf(signInName, request.ip))
      : await requirePassword(comparePassword, request, signInName, password);
  const outcome = await db.asLaboratory(async (connection) => {
    const stored = await lockAuthenticator(connection, person);
    if (!stored?.confirmedAt) throw conflict('No authenticator app is set up.');
    const proof = { person, typed: code };
    const taken = password === undefined ? await takeCode(dependencies, connection, request, proof) : 'accepted';
    if (taken !== 'accepted') {
      if (attempt.locks) insertLockEntry(connection, actorOf(request), request.ip, person);
      return 'refused';
    }
    await recordSuccess(connection, attempt);
    deleteAuthenticator(connection, person);
    updateSetUpRequirement(connection, person);
    connection.notify('access');
    insertAuditEntry(connection, person.chain, actorOf(request), entryOf(person, 'authenticator-removed'));
    return 'removed';
  });
  if (outcome === 'refused') throw new CodeRefused('wrong');
}

/** Counts an attempt to enter a code as one to sign in, so that guesses of both are limited together. */
async function countCode({ db, now }: SecondFactorDependencies, keys: Attempt['keys']): Promise<Attempt> {
  const attempt = await db.asLaboratory((connection) => countAttempt(connection, keys, now()));
  if (attempt.waitMs > 0) throw tooManyAttempts(attempt.waitMs);
  return attempt;
}

const entryOf = (person: OwnSession['person'], change: string) => ({
  action: `${actionPrefix(person)}.${change}`,
  subject: person.actor,
});

const conflict = (detail: string) => new ProblemError('conflict', { detail });
