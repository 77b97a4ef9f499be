import { formatTime } from '@labwire/contract/time-zone.ts';
import { type MailContent, singleLine } from '../mail-content-rules.ts';

export interface PasswordResetFacts {
  laboratory: string;
  /** The portal or the console. */
  application: string;
  url: string;
  expiresAt: Date;
  timeZone: string;
}

/** The link with which a person chooses a new password. */
export function passwordReset({ laboratory, application, url, expiresAt, timeZone }: PasswordResetFacts): MailContent {
  const subject = `New password for the ${application} of ${singleLine(laboratory)}`;
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `Somebody asked for a new password for your account in the ${application}.` },
      { kind: 'facts', facts: [['Valid until', formatTime(expiresAt.toISOString(), timeZone)]] },
      { kind: 'link', label: 'Choose a new password', url },
      {
        kind: 'paragraph',
        text: 'The link can be used once. If you did not ask for it, ignore this mail: your password is unchanged.',
      },
    ],
  };
}
