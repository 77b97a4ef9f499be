import { join } from 'node:path';
import type { Environment } from '../auth/token-rules.ts';
import { fileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import type { MailAddress, SmtpServer } from './smtp-settings-rules.ts';
import { smtpTransport } from './smtp-transport.ts';

/** How this service sends mails. */
export interface MailSettings {
  transport: MailTransport;
  /** Without a name, mails have the name of the laboratory. */
  from: MailAddress;
  reports: 'attach' | 'link' | 'none';
  linkDays: number;
}

export interface MailConfig extends Pick<MailSettings, 'reports' | 'linkDays'> {
  smtp: SmtpServer | undefined;
  from: MailAddress | undefined;
}

const testingSender: MailAddress = { name: '', address: 'labwire@localhost' };

/** Undefined if no mails are sent: in production without a mail server. */
export function openMail(
  { smtp, from, reports, linkDays }: MailConfig,
  environment: Environment,
  dataFolder: string,
): MailSettings | undefined {
  if (smtp && from) return { transport: smtpTransport(smtp, environment), from, reports, linkDays };
  if (environment === 'production') return undefined;
  return { transport: fileTransport(join(dataFolder, 'mails')), from: from ?? testingSender, reports, linkDays };
}
