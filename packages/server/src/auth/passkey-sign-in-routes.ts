import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { PasskeySignIn } from '@labwire/contract/passkey.ts';
import type { FastifyRequest } from 'fastify';
import { laboratoryChain } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import { insertChallenge, lockPasskey, markPasskeyUsed, type StoredPasskey, takeChallenge } from './passkey-sql.ts';
import { findAccountState, markPersonPresent } from './people-sql.ts';
import { personCode } from './person-rules.ts';
import { type SessionDependencies, type StartedSession, storeSession } from './session-changes.ts';
import { sessionFields } from './session-document.ts';
import type { SignInPerson } from './sign-in-person.ts';
import { allowsPasswords } from './single-sign-on/identity-provider-sql.ts';
import { passwordsNotAllowed } from './single-sign-on/password-permission.ts';
import { markStaffPresent } from './staff-sql.ts';
import { challengeIn, challengeLifetimeMs, newChallenge, requestOptions, verifySignature } from './webauthn.ts';

/** Sign-in with a passkey, without a name, a password and a code. */
export function registerPasskeySignInRoutes(operations: OperationRouter, dependencies: SessionDependencies): void {
  const { publicUrl, environment, now } = dependencies;

  operations.public(labOperations.startPasskeySignIn, ({ request }) => startSignIn(dependencies, request));
  operations.public(labOperations.signInWithPasskey, async ({ body, request }, reply) => {
    const { started, person } = await signIn(dependencies, request, body(), async (connection, { staffId }) => {
      const found = staffId === null ? undefined : await markStaffPresent(connection, staffId, now());
      if (found && !(await allowsPasswords(connection, null))) throw passwordsNotAllowed();
      return (
        found && { ...found, kind: 'staff', id: found.staffId, chain: laboratoryChain, actor: `staff:${found.name}` }
      );
    });
    return reply
      .header('set-cookie', sessionCookie(publicUrl, 'lab').set(started.token))
      .send({ name: person.name, role: person.role, ...sessionFields(started) });
  });

  operations.public(clientOperations.startPersonPasskeySignIn, ({ request }) => startSignIn(dependencies, request));
  operations.public(clientOperations.signInPersonWithPasskey, async ({ body, request }, reply) => {
    const { started, person } = await signIn(dependencies, request, body(), async (connection, { personId }) => {
      const found = personId === null ? undefined : await markPersonPresent(connection, personId, now());
      if (!found) return undefined;
      const account = await findAccountState(connection, found.accountId);
      if (!account || account.isSuspended) throw new ProblemError('account-suspended');
      if (!(await allowsPasswords(connection, found.accountId))) throw passwordsNotAllowed();
      const actor = `person:${personCode(found.personId)}`;
      return { ...found, kind: 'customer', id: found.personId, chain: found.accountId, actor, account };
    });
    const { id, email, name, role, account } = person;
    return reply.header('set-cookie', sessionCookie(publicUrl, 'client').set(started.token)).send({
      personId: personCode(id),
      email,
      name,
      role,
      account: account.name,
      environment,
      scopes: account.scopes,
      ...sessionFields(started),
    });
  });
}

async function startSignIn({ db, now, publicUrl }: SessionDependencies, request: FastifyRequest) {
  requireSameOrigin(request, publicUrl);
  const challenge = newChallenge();
  const at = now();
  const expiresAt = new Date(at.getTime() + challengeLifetimeMs);
  await db.asLaboratory(async (connection) =>
    insertChallenge(connection, { bytes: challenge, person: undefined, at, expiresAt }),
  );
  return { options: await requestOptions(publicUrl, challenge) };
}

type Present = Omit<SignInPerson, 'passwordHash'>;

/** `findPerson` returns undefined if the passkey belongs to the other kind of people, or the person may not sign in. */
async function signIn<Person extends Present>(
  dependencies: SessionDependencies,
  request: FastifyRequest,
  answer: PasskeySignIn,
  findPerson: (connection: Connection, passkey: StoredPasskey) => Promise<Person | undefined>,
): Promise<{ person: Person; started: StartedSession }> {
  const { db, now, publicUrl } = dependencies;
  requireSameOrigin(request, publicUrl);
  const bytes = challengeIn(answer.clientDataJSON);
  // In a transaction of its own: a challenge is used up by a response that is not valid, too.
  const isExpected =
    bytes &&
    (await db.asLaboratory((connection) => takeChallenge(connection, { bytes, person: undefined, at: now() })));
  if (!isExpected) throw refused();
  return db.asLaboratory(async (connection) => {
    const passkey = await lockPasskey(connection, Buffer.from(answer.id, 'base64url'));
    const counter = passkey && (await verifySignature(publicUrl, bytes, answer, passkey));
    const person = counter === undefined || !passkey ? undefined : await findPerson(connection, passkey);
    if (!person || !passkey || counter === undefined) throw refused();
    markPasskeyUsed(connection, passkey.passkeyId, counter, now());
    return { person, started: await storeSession(dependencies, connection, request, person, 'passkey') };
  });
}

const refused = () =>
  new ProblemError('invalid-client', {
    detail: 'The passkey is not known here, or the sign-in took too long. Try again, or use your password.',
    headers: { 'www-authenticate': 'Bearer' },
  });
