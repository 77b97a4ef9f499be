import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { SignInPolicy } from '@labwire/contract/sign-in-policy.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { staffIdOf } from './identity-rules.ts';
import { findAccountState } from './people-sql.ts';
import type { PersonReference } from './sign-in-person.ts';
import { hasSecondFactor, liftSetUpRequirement, requiresSecondFactor, saveSignInPolicy } from './sign-in-policy-sql.ts';

interface SignInPolicyDependencies {
  db: Database;
  actorOf: ActorOf;
}

/** Whether a second factor is required, of the staff and of the people of an account. */
export function registerSignInPolicyRoutes(operations: OperationRouter, dependencies: SignInPolicyDependencies): void {
  operations.staff(labOperations.getSignInPolicy, () => find(dependencies, null));
  operations.staff(labOperations.putSignInPolicy, ({ body, caller, request }) =>
    save(dependencies, request, { accountId: null, policy: body(), affected: caller }),
  );

  operations.staff(labOperations.getAccountSignInPolicy, ({ path: { accountId } }) => find(dependencies, accountId));
  operations.staff(labOperations.putAccountSignInPolicy, ({ path: { accountId }, body, request }) =>
    save(dependencies, request, { accountId, policy: body() }),
  );

  operations.client(clientOperations.getPeopleSignInPolicy, ({ caller: { accountId } }) =>
    find(dependencies, accountId),
  );
  operations.client(clientOperations.putPeopleSignInPolicy, ({ caller, body, request }) =>
    save(dependencies, request, { accountId: caller.accountId, policy: body(), affected: caller }),
  );
}

function find({ db }: SignInPolicyDependencies, accountId: number | null): Promise<SignInPolicy> {
  return db.asLaboratory(async (connection) => {
    await requireAccount(connection, accountId);
    return { requiresSecondFactor: await requiresSecondFactor(connection, accountId) };
  });
}

interface PolicyChange {
  /** Null for the staff. */
  accountId: number | null;
  policy: SignInPolicy;
  /** The caller, if the policy applies to the caller. */
  affected?: Caller;
}

function save(
  { db, actorOf }: SignInPolicyDependencies,
  request: FastifyRequest,
  { accountId, policy, affected }: PolicyChange,
): Promise<SignInPolicy> {
  return db.asLaboratory(async (connection) => {
    await requireAccount(connection, accountId);
    const before = { requiresSecondFactor: await requiresSecondFactor(connection, accountId) };
    if (before.requiresSecondFactor === policy.requiresSecondFactor) return policy;
    if (policy.requiresSecondFactor && affected) await requireOwnFactor(connection, affected);
    saveSignInPolicy(connection, accountId, policy.requiresSecondFactor);
    if (!policy.requiresSecondFactor) liftSetUpRequirement(connection, accountId);
    connection.notify('access');
    insertAuditEntry(connection, accountId ?? laboratoryChain, actorOf(request), {
      action: 'sign-in-policy.changed',
      subject: accountId === null ? 'laboratory' : `account:${accountId}`,
      before,
      after: policy,
    });
    return policy;
  });
}

async function requireAccount(connection: Connection, accountId: number | null): Promise<void> {
  if (accountId === null || (await findAccountState(connection, accountId))) return;
  throw new ProblemError('not-found');
}

/** A person who requires a second factor of others must have one, and so cannot be locked out by the change. */
async function requireOwnFactor(connection: Connection, caller: Caller): Promise<void> {
  const person = personBehind(caller);
  if (!person || (await hasSecondFactor(connection, person))) return;
  throw new ProblemError('conflict', {
    detail: 'Set up a second factor for yourself first, under Sign-in security in the account menu.',
  });
}

/** The person to whom the policy will apply. Undefined for single sign-on and for the admin token of the deployment. */
function personBehind(caller: Caller): PersonReference | undefined {
  if (caller.kind === 'client') {
    return caller.person && !caller.person.isSingleSignOn
      ? { kind: 'customer', id: caller.person.personId }
      : undefined;
  }
  const staffId = staffIdOf(caller.identity);
  return staffId === undefined || caller.session?.isSingleSignOn ? undefined : { kind: 'staff', id: staffId };
}
