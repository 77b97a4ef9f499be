import { labOperations } from '@labwire/contract/lab-operations.ts';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { mailIdIn } from './bounce-rules.ts';
import { findMail, markBounced } from './mail-sql.ts';

/** Mails that the mail server accepted and could not deliver later. */
export function registerMailBounceRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.reportMailBounce, async ({ body, request }) => {
    const { messageId, response } = body();
    const mailId = mailIdIn(messageId);
    const actor = actorOf(request);
    await db.asLaboratory(async (connection) => {
      const found = mailId === undefined ? undefined : await findMail(connection, mailId);
      if (!found) throw new ProblemError('not-found', { detail: 'No mail has this Message-ID.' });
      const { accountId, status, kind } = found;
      if (status === 'FAILED') return;
      if (status !== 'SENT') throw new ProblemError('conflict', { detail: `The mail was not sent: it is ${status}.` });
      markBounced(connection, accountId, found.mailId, { at: actor.at, response });
      insertAuditEntry(connection, accountId, actor, {
        action: 'mail.bounced',
        subject: `mail:${mailId}`,
        before: { kind, status },
        after: { status: 'FAILED' },
      });
    });
    return { mailId, status: 'FAILED' };
  });
}
