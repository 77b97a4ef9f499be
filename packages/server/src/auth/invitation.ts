import type { InvitedPerson, NewPerson, Person } from '@labwire/contract/person.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { SendMail } from '../mail/direct-mail.ts';
import { invitation } from '../mail/templates/invitation.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import {
  countInvitations,
  findAccountState,
  insertInvitedPerson,
  lockPersonOf,
  renewInvitation,
} from './people-sql.ts';
import { emailKey, invitationLifetimeMs, maxInvitations, personCode } from './person-rules.ts';
import { insertLink } from './sign-in-link-sql.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';

export interface InvitationDependencies {
  db: Database;
  actorOf: ActorOf;
  environment: Environment;
  publicUrl: string;
  sendMail: SendMail | undefined;
  findLaboratory: FindLaboratory;
}

/**
 * Stores an invitation and sends its mail. The mail is sent after the commit, because a mail server can be slow. If it fails,
 * the person stays invited, and inviting again sends a new link.
 */
export async function invitePerson(
  dependencies: InvitationDependencies,
  request: FastifyRequest,
  accountId: number,
  invited: NewPerson,
): Promise<InvitedPerson> {
  const { db, environment, sendMail, findLaboratory, publicUrl } = dependencies;
  const isStaff = request.caller?.kind === 'staff';
  if (!sendMail && !isStaff) throw conflict('This service sends no mails. Ask the laboratory to invite the person.');
  const token = newToken('invitation', environment);
  const { person, account } = await db.asLaboratory(async (connection) => {
    const found = await findAccountState(connection, accountId);
    if (!found) throw new ProblemError('not-found');
    if (found.isSuspended) throw conflict('The account is suspended.');
    return {
      account: found.name,
      person: await storeInvitation(dependencies, connection, request, accountId, invited, token),
    };
  });
  const { name: laboratory, timeZone = defaultTimeZone } = await findLaboratory();
  const expiresAt = new Date(person.invitationExpiresAt ?? 0);
  // The token is in the fragment, which browsers do not send: it is in no log and in no Referer header.
  const url = `${publicUrl}/portal/invitation#${token}`;
  const outcome = sendMail
    ? await sendMail({
        to: { name: '', address: person.email },
        content: invitation({ laboratory, account, role: person.role, url, expiresAt, timeZone }),
        reason: `You receive this mail because somebody of ${account} or of ${laboratory} entered your address.`,
      })
    : ({ kind: 'refused', response: 'This service sends no mails.' } as const);
  return {
    ...person,
    ...(outcome.kind !== 'accepted' && { mailError: outcome.response }),
    // Staff who invite people can create credentials of the account, too: the link permits nothing new to them.
    ...(isStaff && (environment === 'testing' || outcome.kind !== 'accepted') && { invitationUrl: url }),
  };
}

async function storeInvitation(
  { actorOf }: InvitationDependencies,
  connection: Connection,
  request: FastifyRequest,
  accountId: number,
  { email, role }: NewPerson,
  token: string,
): Promise<Person> {
  const actor = actorOf(request);
  const key = emailKey(email);
  if ((await countInvitations(connection, accountId)) >= maxInvitations) {
    throw conflict(`${maxInvitations} invitations are open. Remove some of them first.`);
  }
  const personId =
    (await insertInvitedPerson(connection, accountId, {
      email: email.trim(),
      emailKey: key,
      role,
      createdAt: actor.at,
    })) ?? (await renewInvitation(connection, accountId, key, role));
  if (personId === undefined) throw conflict('The account already has a person with this address.');
  insertLink(connection, {
    tokenHash: hashToken(token),
    purpose: 'INVITATION',
    person: { kind: 'customer', id: personId },
    createdAt: actor.at,
    expiresAt: new Date(actor.at.getTime() + invitationLifetimeMs),
  });
  // Without the address, which can be erased; the trail cannot.
  insertAuditEntry(connection, accountId, actor, {
    action: 'person.invited',
    subject: `person:${personCode(personId)}`,
    after: { role },
  });
  const person = await lockPersonOf(connection, accountId, personId);
  if (!person) throw new Error('the invited person is not stored');
  return person;
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
