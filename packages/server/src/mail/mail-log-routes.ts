import type { MailContent } from '@labwire/contract/lab-mail.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { FastifyReply } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { reportFileName } from '../reports/report-rules.ts';
import { type Composed, composeMail } from './mail-composer.ts';
import { mailHtml } from './mail-html-rules.ts';
import { countMails, findMails } from './mail-log-sql.ts';
import { queueMails } from './mail-outbox.ts';
import type { MailSettings } from './mail-settings.ts';
import { findMail, restartMail } from './mail-sql.ts';
import { mailText } from './mail-text-rules.ts';
import { senderOf } from './outgoing-mail.ts';
import type { MailAddress } from './smtp-settings-rules.ts';

export interface MailLogDependencies {
  db: Database;
  queue: Queue;
  actorOf: ActorOf;
  now: () => Date;
  publicUrl: string;
  environment: string;
  mail: MailSettings | undefined;
}

const weekMs = 7 * 86_400_000;

/** A laboratory that sends no mails sees what it would send by default. */
const withoutMail: Pick<MailSettings, 'reports' | 'linkDays' | 'from'> = {
  reports: 'link',
  linkDays: 30,
  from: { name: '', address: 'laboratory@example.org' },
};

export function registerMailLogRoutes(operations: OperationRouter, dependencies: MailLogDependencies): void {
  const { db, queue, actorOf, now, publicUrl, environment, mail } = dependencies;
  const settings = mail ?? withoutMail;

  operations.staff(labOperations.getMailState, async () => {
    const { name: transport = 'NONE' as const, server = null, folder = null } = mail?.transport ?? {};
    const since = new Date(now().getTime() - weekMs);
    const counts = await db.asLaboratory((connection) => countMails(connection, since));
    return { transport, from: mail ? addressText(mail.from) : null, server, folder, ...counts };
  });

  operations.staff(labOperations.listMails, async ({ query }) => {
    const { limit = 50, ...filter } = query;
    requireNoViolations(cursorViolations(filter.before));
    const found = await db.asLaboratory((connection) => findMails(connection, { ...filter, limit: limit + 1 }));
    const mails = found.slice(0, limit);
    return { mails, next: found.length > limit ? mails.at(-1)?.mailId : null };
  });

  operations.staff(labOperations.getMailContent, async ({ path: { mailId }, mediaType }, reply) => {
    const found = isUuid(mailId) ? await db.asLaboratory((connection) => findMail(connection, mailId)) : undefined;
    if (!found) throw new ProblemError('not-found');
    const composed = await composeMail({ db, settings, publicUrl, environment, now }, found, 'example');
    if ('cancelled' in composed) throw new ProblemError('not-found', { detail: `No content: ${composed.cancelled}.` });
    const { firstName, lastName, email } = found.contact;
    const to = { name: `${firstName} ${lastName}`, address: email };
    return sendContent(reply, mediaType(), describeContent(composed, settings.from, to));
  });

  operations.staff(labOperations.sendMailAgain, async ({ path: { mailId }, request }, reply) => {
    if (!mail) throw new ProblemError('conflict', { detail: 'No mail server is configured.' });
    const actor = actorOf(request);
    await db.asLaboratory(async (connection) => {
      const found = isUuid(mailId) ? await findMail(connection, mailId) : undefined;
      if (!found) throw new ProblemError('not-found');
      if (found.status === 'COLLECTED' || found.status === 'IN_SUMMARY') {
        throw new ProblemError('conflict', { detail: 'The mail is part of a daily summary.' });
      }
      const { accountId, status, kind } = found;
      insertAuditEntry(connection, accountId, actor, {
        action: 'mail.sent-again',
        subject: `mail:${mailId}`,
        before: { kind, status },
      });
      await queueMails(queue, connection, accountId, await restartMail(connection, accountId, mailId, actor.at));
    });
    return reply.code(202).send({ mailId });
  });
}

/** A mail is shown in a page without scripts, and cannot navigate the console that opened it. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

async function sendContent(reply: FastifyReply, mediaType: string, content: MailContent): Promise<unknown> {
  if (mediaType !== 'text/html') return content;
  return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(content.html);
}

function describeContent(
  { content, frame, laboratory, attached }: Exclude<Composed, { cancelled: string }>,
  from: MailAddress,
  to: MailAddress,
): MailContent {
  return {
    from: addressText(senderOf(from, laboratory.name)),
    to: addressText(to),
    subject: content.subject,
    text: mailText(content, frame),
    html: mailHtml(content, frame, logoUrl(laboratory)),
    attachments: attached ? [reportFileName(attached)] : [],
  };
}

const logoUrl = ({ logo }: LaboratorySettings) => `data:image/png;base64,${logo ?? ''}`;

const addressText = ({ name, address }: MailAddress): string => (name === '' ? address : `${name} <${address}>`);

function cursorViolations(before: string | undefined): Violation[] {
  if (before === undefined || isUuid(before)) return [];
  return [{ parameter: 'before', code: 'bad_cursor', message: 'must be the `next` of the previous page' }];
}
