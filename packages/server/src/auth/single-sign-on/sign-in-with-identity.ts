import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../../audit/audit-sql.ts';
import type { Connection } from '../../platform/db/database.ts';
import { actionPrefix } from '../password-comparison.ts';
import { type SessionChangeDependencies, type StartedSession, storeSession } from '../session-changes.ts';
import { deleteSessionsOf } from '../session-sql.ts';
import { lockSignIns } from '../sign-in-sql.ts';
import type { StoredProvider } from './identity-provider-sql.ts';
import { findLinkedId, insertLinkedIdentity, isLinked } from './linked-identity-sql.ts';
import { type Member, type Members, membersOf, staffMembers } from './member.ts';
import type { ConfirmedIdentity } from './provider-client.ts';
import type { RefusalReason } from './refusal-rules.ts';
import { hasAllowedDomain, nameOf, roleOf, verifiedEmail } from './single-sign-on-rules.ts';

type Outcome = { started: StartedSession } | { refusal: RefusalReason };

/** One sign-in: what it needs in each of its steps. */
interface SignIn {
  connection: Connection;
  members: Members;
  provider: StoredProvider;
  identity: ConfirmedIdentity;
  email: string;
  at: Date;
  record(member: Member, action: string, change?: { before?: unknown; after?: unknown }): void;
}

/** Finds or creates the person that a provider confirmed, applies the role, and starts a session. */
export async function signInWithIdentity(
  dependencies: SessionChangeDependencies,
  request: FastifyRequest,
  provider: StoredProvider,
  identity: ConfirmedIdentity,
): Promise<Outcome> {
  const { db, now, actorOf } = dependencies;
  const email = verifiedEmail(identity.claims);
  if (email === undefined) return { refusal: 'emailNotVerified' };
  if (!hasAllowedDomain(email, provider)) return { refusal: 'domainNotAllowed' };
  const members = provider.accountId === null ? staffMembers : membersOf(provider.accountId);
  return db.asLaboratory(async (connection) => {
    await lockSignIns(connection, [keyOf(identity)]);
    const record: SignIn['record'] = (member, action, change) =>
      insertAuditEntry(
        connection,
        member.chain,
        { ...actorOf(request), name: member.actor },
        { action: `${actionPrefix(member)}.${action}`, subject: member.actor, ...change },
      );
    const signIn: SignIn = { connection, members, provider, identity, email, at: now(), record };
    const obstacle = await members.obstacle(connection);
    const admitted = obstacle ? { refusal: obstacle } : await admitMember(signIn);
    if ('refusal' in admitted) {
      if (admitted.member) refuse(signIn, admitted.member, admitted.refusal, request.ip);
      return { refusal: admitted.refusal };
    }
    return { started: await storeSession(dependencies, connection, request, admitted.member, 'single-sign-on') };
  });
}

/** Two first sign-ins of the same subject wait for each other. */
const keyOf = ({ issuer, subject }: ConfirmedIdentity): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['single-sign-on', issuer, subject]))
    .digest();

type Admission = { member: Member } | { refusal: RefusalReason; member?: Member };

async function admitMember(signIn: SignIn): Promise<Admission> {
  const { connection, members, provider, identity } = signIn;
  const subject = { providerId: provider.providerId, issuer: identity.issuer, subject: identity.subject };
  const linkedId = await findLinkedId(connection, subject);
  const linked = linkedId === undefined ? undefined : await members.find(connection, linkedId);
  if (linked) return applyRole(signIn, linked);
  const [found, ...others] = await members.findByEmail(connection, signIn.email);
  if (others.length > 0) return { refusal: 'emailNotUnique' };
  if (!found) return createMember(signIn);
  // An address can be given to another person at the provider; an administrator decides whether it is still the same one.
  if (await isLinked(connection, subject, found)) return { refusal: 'linkedToAnother', member: found };
  const admission = await applyRole(signIn, found);
  if (!('refusal' in admission)) link(signIn, admission.member);
  return admission;
}

/** Applies the role of this sign-in to a person who exists. */
async function applyRole(signIn: SignIn, member: Member): Promise<Admission> {
  const { connection, members, provider, identity, email, at, record } = signIn;
  if (member.status === 'DISABLED') return { refusal: 'disabled', member };
  const role = roleOf(provider, identity.claims, member.role);
  if (role === undefined) return { refusal: 'noRole', member };
  const name = nameOf(identity.claims, email);
  if (!(await members.signIn(connection, member, { role, name, email, at })))
    return { refusal: 'cannotCreate', member };
  if (member.status === 'INVITED') record(member, 'accepted');
  if (role !== member.role) {
    connection.notify('access');
    record(member, 'changed', {
      before: { role: member.role },
      after: { role, reason: 'single-sign-on' },
    });
  }
  return { member: { ...member, role, status: 'ACTIVE' } };
}

async function createMember(signIn: SignIn): Promise<Admission> {
  const { connection, members, provider, identity, email, at, record } = signIn;
  if (!provider.createsPeople) return { refusal: 'unknownPerson' };
  const role = roleOf(provider, identity.claims, undefined);
  if (role === undefined) return { refusal: 'noRole' };
  const name = nameOf(identity.claims, email);
  const created = await members.create(connection, { name, email, role, at });
  if (!created) return { refusal: 'cannotCreate' };
  await members.signIn(connection, created, { role, name, email, at });
  const after = { ...(created.kind === 'staff' && { name }), role, reason: 'single-sign-on' };
  record(created, 'created', { after });
  link(signIn, created);
  return { member: created };
}

function link({ connection, provider, identity, at, record }: SignIn, member: Member): void {
  const { issuer, subject } = identity;
  insertLinkedIdentity(connection, { providerId: provider.providerId, issuer, subject }, member, at);
  record(member, 'identity-linked', { after: { issuer } });
}

/** A person who is disabled or has no role any more must not continue with an earlier session. */
function refuse({ connection, record }: SignIn, member: Member, reason: RefusalReason, address: string): void {
  if (reason === 'noRole' || reason === 'disabled') {
    deleteSessionsOf(connection, member);
    connection.notify('access');
  }
  record(member, 'sign-in-refused', { after: { reason, address } });
}
