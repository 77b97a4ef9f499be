import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** The options of nodemailer for a mail. It encodes headers, folds long lines and removes line breaks in values. */
export function messageOptions(mail: OutgoingMail): SendMailOptions {
  const { messageId, date, from, to, subject, text, html, headers, attachments } = mail;
  return {
    messageId,
    date,
    from,
    to,
    subject,
    text,
    html,
    // Asks mail programs not to send out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    // Content comes from the service; paths and URLs are never resolved.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
