import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import { reportFileName } from '../reports/report-rules.ts';
import type { Composed } from './mail-composer.ts';
import { singleLine } from './mail-content-rules.ts';
import { logoContentId, mailHtml } from './mail-html-rules.ts';
import { mailText } from './mail-text-rules.ts';
import type { MailAttachment, OutgoingMail } from './mail-transport.ts';
import type { MailAddress } from './smtp-settings-rules.ts';

type Sendable = Exclude<Composed, { cancelled: string }>;

export interface Envelope {
  /** The identifier of the mail, from which its Message-ID is made. */
  id: string;
  date: Date;
  from: MailAddress;
  to: MailAddress;
  publicUrl: string;
}

/** Renders a composed mail, with the logo and the report as attachments. */
export async function outgoingMail(
  { content, frame, laboratory, attached }: Sendable,
  { id, date, from, to, publicUrl }: Envelope,
  files: Pick<VerifiedFiles, 'read'>,
): Promise<OutgoingMail> {
  const attachments: MailAttachment[] = [];
  if (laboratory.logo !== undefined) {
    const content = Buffer.from(laboratory.logo, 'base64');
    attachments.push({ fileName: 'logo.png', contentType: 'image/png', content, contentId: logoContentId });
  }
  if (attached) {
    const content = await files.read(attached);
    attachments.push({ fileName: reportFileName(attached), contentType: 'application/pdf', content });
  }
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date,
    from: senderOf(from, laboratory.name),
    to: { name: singleLine(to.name), address: to.address },
    subject: singleLine(content.subject, 200),
    text: mailText(content, frame),
    html: mailHtml(content, frame),
    headers: frame.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(frame.unsubscribeUrl),
    attachments,
  };
}

export const senderOf = ({ name, address }: MailAddress, laboratory: string): MailAddress => ({
  name: singleLine(name === '' ? laboratory : name),
  address,
});

/** One-click unsubscription (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
