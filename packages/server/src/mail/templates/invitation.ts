import { formatTime } from '@labwire/contract/time-zone.ts';
import { type MailContent, singleLine } from '../mail-content-rules.ts';

export interface InvitationFacts {
  laboratory: string;
  /** The name of the customer's account. */
  account: string;
  role: string;
  url: string;
  expiresAt: Date;
  timeZone: string;
}

/** Invites a person of a customer to the portal. */
export function invitation({ laboratory, account, role, url, expiresAt, timeZone }: InvitationFacts): MailContent {
  const lab = singleLine(laboratory);
  return {
    subject: `Invitation to the portal of ${lab}`,
    heading: `Invitation to the portal of ${lab}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You are invited to the portal of ${lab}, where ${singleLine(account)} submits orders and reads results and reports.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Account', singleLine(account)],
          ['Your role', role],
          ['Valid until', formatTime(expiresAt.toISOString(), timeZone)],
        ],
      },
      { kind: 'link', label: 'Accept the invitation', url },
      {
        kind: 'paragraph',
        text: 'The link can be used once. If you did not expect this mail, ignore it: your address cannot be used without the link.',
      },
    ],
  };
}
