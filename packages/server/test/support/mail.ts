import { randomUUID } from 'node:crypto';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { MailSettings } from '../../src/mail/mail-settings.ts';
import { startMailWorker } from '../../src/mail/mail-worker.ts';
import { type SmtpTimeouts, smtpTransport } from '../../src/mail/smtp-transport.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { VerifiedFiles } from '../../src/platform/blobs/verified-files.ts';
import { asSuperuser } from './database.ts';
import { type Laboratory, publicUrl } from './laboratory.ts';

export const sender = { name: '', address: 'reports@lab.example' };

export const labSettings: LaboratorySettings = {
  name: 'Motueka Laboratory',
  address: ['1 High Street', 'Motueka'],
  signatories: [],
  twoPairsOfEyes: false,
  timeZone: 'Pacific/Auckland',
};

const timeouts: SmtpTimeouts = { connectMs: 15_000, idleMs: 6_000, totalMs: 30_000 };

/** Sends mails to a mail server on this machine. */
export function mailTo(
  port: number,
  more: Partial<MailSettings> = {},
  short: Partial<SmtpTimeouts> = {},
): MailSettings {
  const server = { host: '127.0.0.1', port, implicitTls: false, user: undefined, password: undefined };
  const transport = smtpTransport(server, 'testing', { ...timeouts, ...short });
  return { transport, from: sender, reports: 'link', linkDays: 30, ...more };
}

/** Starts the worker that plans and sends mails, with short retry delays. Links in mails begin with `linkOrigin`. */
export async function sendFrom(
  lab: Laboratory,
  mail: MailSettings,
  retryDelays: readonly number[] = [50, 50, 50],
  linkOrigin = publicUrl,
): Promise<void> {
  const { db, queue, clock } = lab;
  await startMailWorker({
    db,
    queue,
    reportFiles: new VerifiedFiles(folderBlobs(lab.files), () => {}),
    now: () => clock.now,
    publicUrl: linkOrigin,
    environment: 'testing',
    mail,
    retryDelays,
    onError: (error) => lab.log.push(String(error)),
  });
}

export interface MailRow {
  kind: string;
  recipient: string;
  status: string;
  attempts: number;
  response: string | null;
}

/** The stored mails, oldest first. */
export const storedMails = (lab: Laboratory): Promise<MailRow[]> =>
  asSuperuser(lab.databaseUrl, 'select kind, recipient, status, attempts, response from mails order by mail_id');

/** Stores a mail that has failed, as if the mail server had refused it. */
export async function storeMail(lab: Laboratory, accountId: number, labContactId: string): Promise<string> {
  const mailId = randomUUID();
  await asSuperuser(
    lab.databaseUrl,
    `insert into mails (account_id, mail_id, contact_id, recipient, kind, status, created_at, settled_at, response)
     values ($1, $2, $3, 'ana@exports.example', 'SUMMARY', 'FAILED', now(), now(), '550 No such user')`,
    [accountId, mailId, Number(labContactId.slice(1))],
  );
  return mailId;
}
