import type { SendOutcome } from './send-outcome-rules.ts';
import type { MailAddress } from './smtp-settings-rules.ts';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
  /** For a picture that the HTML part shows. */
  contentId?: string;
}

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** The same for every attempt, so that receivers can drop duplicates. */
  messageId: string;
  date: Date;
  from: MailAddress;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
}

/** Sends mails to a mail server, or writes them to files. It never rejects because of the mail server. */
export interface MailTransport {
  name: 'SMTP' | 'FILES';
  /** The host and port of the mail server. */
  server: string | null;
  /** The folder of the files. */
  folder: string | null;
  send(mail: OutgoingMail): Promise<SendOutcome>;
}
