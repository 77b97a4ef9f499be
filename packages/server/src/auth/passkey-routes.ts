import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewPasskey, Passkey } from '@labwire/contract/passkey.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { customerPeople } from './customer-people.ts';
import { ownSession } from './own-session.ts';
import {
  countPasskeys,
  deletePasskey,
  findCredentialIds,
  insertChallenge,
  insertPasskey,
  takeChallenge,
} from './passkey-sql.ts';
import { actionPrefix, type ComparePassword, createPasswordComparison } from './password-comparison.ts';
import { requirePassword } from './require-password.ts';
import type { SessionDependencies } from './session-changes.ts';
import { recordSuccess } from './sign-in-attempts.ts';
import type { SignInPerson } from './sign-in-person.ts';
import { updateSetUpRequirement } from './sign-in-policy-sql.ts';
import { staffPeople } from './staff-people.ts';
import { challengeIn, challengeLifetimeMs, creationOptions, newChallenge, verifyCreated } from './webauthn.ts';

const maxPasskeys = 20;

interface PasskeyDependencies extends SessionDependencies {
  findLaboratory: FindLaboratory;
}

/** The passkeys that people add and remove for themselves, in the console and in the portal. */
export function registerPasskeyRoutes(operations: OperationRouter, dependencies: PasskeyDependencies): void {
  const compareStaff = createPasswordComparison(dependencies, staffPeople);
  operations.staff(labOperations.startPasskey, ({ request, body }) =>
    startPasskey(dependencies, compareStaff, request, body().password),
  );
  operations.staff(labOperations.addPasskey, async ({ request, body }, reply) =>
    reply.code(201).send(await addPasskey(dependencies, request, body())),
  );
  operations.staff(labOperations.deletePasskey, async ({ request, path }, reply) => {
    await removePasskey(dependencies, request, path.passkeyId);
    return reply.code(204).send();
  });

  const compareCustomers = createPasswordComparison(dependencies, customerPeople);
  operations.client(clientOperations.startPersonPasskey, ({ request, body }) =>
    startPasskey(dependencies, compareCustomers, request, body().password),
  );
  operations.client(clientOperations.addPersonPasskey, async ({ request, body }, reply) =>
    reply.code(201).send(await addPasskey(dependencies, request, body())),
  );
  operations.client(clientOperations.deletePersonPasskey, async ({ request, path }, reply) => {
    await removePasskey(dependencies, request, path.passkeyId);
    return reply.code(204).send();
  });
}

async function startPasskey(
  { db, now, publicUrl, findLaboratory }: PasskeyDependencies,
  comparePassword: ComparePassword<SignInPerson>,
  request: FastifyRequest,
  password: string,
) {
  const { person, signInName } = ownSession(request);
  const attempt = await requirePassword(comparePassword, request, signInName, password);
  const challenge = newChallenge();
  const at = now();
  const existing = await db.asLaboratory(async (connection) => {
    await recordSuccess(connection, attempt);
    if ((await countPasskeys(connection, person)) >= maxPasskeys) {
      throw new ProblemError('conflict', { detail: `You have ${maxPasskeys} passkeys. Remove one of them first.` });
    }
    const expiresAt = new Date(at.getTime() + challengeLifetimeMs);
    insertChallenge(connection, { bytes: challenge, person, at, expiresAt });
    return findCredentialIds(connection, person);
  });
  const { name: laboratory } = await findLaboratory();
  const userId = `${person.kind}:${person.id}`;
  return { options: await creationOptions(publicUrl, { laboratory, userId, signInName, challenge, existing }) };
}

async function addPasskey(
  { db, now, actorOf, publicUrl }: PasskeyDependencies,
  request: FastifyRequest,
  created: NewPasskey,
): Promise<Passkey> {
  const { person } = ownSession(request);
  const bytes = challengeIn(created.clientDataJSON);
  // In a transaction of its own: a challenge is used up by a response that is not valid, too.
  const isExpected =
    bytes && (await db.asLaboratory((connection) => takeChallenge(connection, { bytes, person, at: now() })));
  const verified = isExpected ? await verifyCreated(publicUrl, bytes, created) : undefined;
  if (!verified) throw badPasskey();
  return db.asLaboratory(async (connection) => {
    const { name, transports = [] } = created;
    const stored = await insertPasskey(connection, person, {
      ...verified,
      transports,
      name: name.trim(),
      createdAt: now(),
    });
    if (!stored) throw badPasskey();
    updateSetUpRequirement(connection, person);
    connection.notify('access');
    insertAuditEntry(connection, person.chain, actorOf(request), {
      action: `${actionPrefix(person)}.passkey-added`,
      subject: person.actor,
      after: { passkeyId: stored.passkeyId },
    });
    return stored;
  });
}

async function removePasskey(
  { db, actorOf }: PasskeyDependencies,
  request: FastifyRequest,
  passkeyId: number,
): Promise<void> {
  const { person } = ownSession(request);
  await db.asLaboratory(async (connection) => {
    if (!(await deletePasskey(connection, person, passkeyId))) throw new ProblemError('not-found');
    updateSetUpRequirement(connection, person);
    connection.notify('access');
    insertAuditEntry(connection, person.chain, actorOf(request), {
      action: `${actionPrefix(person)}.passkey-removed`,
      subject: person.actor,
      before: { passkeyId },
    });
  });
}

const badPasskey = () =>
  new ProblemError('invalid-request', {
    violations: [{ pointer: '', code: 'bad_passkey', message: 'the passkey cannot be verified; try again' }],
  });
