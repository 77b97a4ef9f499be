import type { MailStatus } from '@labwire/contract/lab-mail.ts';

/** The filter of the delivery log, in the address of the page. */
export interface MailsSearch {
  accountId?: number;
  status?: MailStatus;
}

export const mailStatusTexts: Record<MailStatus, { label: string; tone: 'neutral' | 'good' | 'warn' | 'bad' }> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  COLLECTED: { label: 'Waits for summary', tone: 'neutral' },
  IN_SUMMARY: { label: 'In summary', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  CANCELLED: { label: 'Not sent', tone: 'neutral' },
};

const isStatus = (value: unknown): value is MailStatus =>
  typeof value === 'string' && Object.hasOwn(mailStatusTexts, value);

export function mailsSearch({ accountId, status }: Record<string, unknown>): MailsSearch {
  const account = Number(accountId);
  return {
    ...(Number.isSafeInteger(account) && account > 0 && { accountId: account }),
    ...(isStatus(status) && { status }),
  };
}
