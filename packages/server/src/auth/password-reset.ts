import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { SendMail } from '../mail/direct-mail.ts';
import { passwordReset } from '../mail/templates/password-reset.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { badLink } from './bad-link.ts';
import { hashPassword } from './password.ts';
import { actionPrefix } from './password-comparison.ts';
import type { SessionDependencies } from './session-changes.ts';
import { resetIntervalMs, resetLifetimeMs } from './session-rules.ts';
import { deleteSessionsOf } from './session-sql.ts';
import { countAttempt, resetKeys } from './sign-in-attempts.ts';
import { hasRecentLink, insertLink, lockResets, takeLink } from './sign-in-link-sql.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { hashToken, newToken } from './token-rules.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export interface PasswordResetDependencies extends SessionDependencies {
  sendMail: SendMail | undefined;
  findLaboratory: FindLaboratory;
}

/**
 * Sends a link to a person who forgot the password. Whether the person exists must not be seen: everything after counting
 * the request happens after the response.
 */
export async function requestReset<Person extends SignInPerson>(
  dependencies: PasswordResetDependencies,
  people: PeopleOfKind<Person>,
  request: FastifyRequest,
  signInName: string,
): Promise<void> {
  const { db, now, publicUrl, sendMail } = dependencies;
  requireSameOrigin(request, publicUrl);
  if (!sendMail) throw new ProblemError('conflict', { detail: 'This service sends no mails. Ask an administrator.' });
  const keys = resetKeys(people.kind, people.nameKey(signInName), request.ip);
  const attempt = await db.asLaboratory((connection) => countAttempt(connection, keys, now()));
  if (attempt.waitMs > 0) throw tooManyAttempts(attempt.waitMs);
  sendLink(dependencies, sendMail, people, request, signInName).catch((error) => request.log.error({ err: error }));
}

async function sendLink<Person extends SignInPerson>(
  { db, now, actorOf, environment, publicUrl, findLaboratory }: PasswordResetDependencies,
  sendMail: SendMail,
  people: PeopleOfKind<Person>,
  request: FastifyRequest,
  signInName: string,
): Promise<void> {
  const at = now();
  const expiresAt = new Date(at.getTime() + resetLifetimeMs);
  const token = newToken('reset', environment);
  const email = await db.asLaboratory(async (connection) => {
    const person = await people.findForReset(connection, signInName);
    if (!person) return undefined;
    lockResets(connection, person);
    if (await hasRecentLink(connection, person, new Date(at.getTime() - resetIntervalMs))) return undefined;
    insertLink(connection, {
      tokenHash: hashToken(token),
      purpose: 'PASSWORD_RESET',
      person,
      createdAt: at,
      expiresAt,
    });
    insertAuditEntry(connection, person.chain, actorOf(request), {
      action: `${actionPrefix(person)}.password-reset-requested`,
      subject: person.actor,
      after: { address: request.ip },
    });
    return person.email;
  });
  if (email === undefined) return;
  const { name: laboratory, timeZone = defaultTimeZone } = await findLaboratory();
  const application = people.kind === 'staff' ? 'console' : 'portal';
  const url = `${publicUrl}/${application}/reset-password#${token}`;
  const outcome = await sendMail({
    to: { name: '', address: email },
    content: passwordReset({ laboratory, application, url, expiresAt, timeZone }),
    reason: `You receive this mail because you have an account in the ${application} of ${laboratory}.`,
  });
  if (outcome.kind !== 'accepted') request.log.warn(`a link for a new password was not sent: ${outcome.response}`);
}

/** Uses a link up, stores the new password and ends all sessions of the person. */
export async function resetPassword<Person extends SignInPerson>(
  { db, now, actorOf, publicUrl, passwordCost, signIns }: PasswordResetDependencies,
  people: PeopleOfKind<Person>,
  request: FastifyRequest,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  requireSameOrigin(request, publicUrl);
  const passwordHash = await signIns.run(() => hashPassword(newPassword, passwordCost));
  await db.asLaboratory(async (connection) => {
    const found = await takeLink(connection, { tokenHash: hashToken(token), purpose: 'PASSWORD_RESET', at: now() });
    const person = found?.kind === people.kind && (await people.resetPassword(connection, found.id, passwordHash));
    if (!person) throw badLink();
    deleteSessionsOf(connection, person);
    connection.notify('access');
    insertAuditEntry(
      connection,
      person.chain,
      { ...actorOf(request), name: person.actor },
      {
        action: `${actionPrefix(person)}.password-reset-by-mail`,
        subject: person.actor,
      },
    );
  });
}
