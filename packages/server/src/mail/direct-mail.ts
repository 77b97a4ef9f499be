import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import type { MailContent } from './mail-content-rules.ts';
import { mailLaboratory } from './mail-laboratory-rules.ts';
import type { MailSettings } from './mail-settings.ts';
import { outgoingMail } from './outgoing-mail.ts';
import type { SendOutcome } from './send-outcome-rules.ts';
import type { MailAddress } from './smtp-settings-rules.ts';

/** A mail that a person has just asked for, such as an invitation or a new password. */
export interface DirectMail {
  to: MailAddress;
  content: MailContent;
  /** Why the recipient gets the mail, for its foot. */
  reason: string;
}

/** Sends a mail at once, and returns what the mail server said. */
export type SendMail = (mail: DirectMail) => Promise<SendOutcome>;

/**
 * Nothing of the mail is stored, because it can contain a link that gives access. The caller tells the person who asked for it
 * if it was not accepted, and the person asks again.
 */
export function createSendMail(
  { db, now, publicUrl, environment }: { db: Database; now: () => Date; publicUrl: string; environment: string },
  { transport, from }: MailSettings,
): SendMail {
  return async ({ to, content, reason }) => {
    const laboratory = (await db.asLaboratory(findSettings))?.settings ?? defaultSettings(environment);
    const frame = {
      laboratory: mailLaboratory(laboratory),
      reason,
      unsubscribeUrl: undefined,
      isTesting: environment === 'testing',
    };
    const envelope = { id: randomUUID(), date: now(), from, to, publicUrl };
    const composed = { content, frame, laboratory, attached: undefined };
    return transport.send(await outgoingMail(composed, envelope, noFiles));
  };
}

/** Direct mails have no report attached. */
const noFiles = {
  read: async () => {
    throw new Error('a direct mail has no files');
  },
};
