import { formatTime } from '@labwire/contract/time-zone.ts';
import { type Block, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';

/** The reference by which the customer knows the order, for subjects. */
export function referenceSuffix({ order: { clientReference, clientOrderNumber } }: MailFacts): string {
  const reference = clientReference ?? clientOrderNumber;
  return reference === null ? '' : ` (${singleLine(reference, 60)})`;
}

/** The order, with more facts after it. */
export function orderFacts({ order }: MailFacts, more: readonly (readonly [string, string])[] = []): Block {
  const { orderId, clientReference, clientOrderNumber } = order;
  return {
    kind: 'facts',
    facts: [
      ['Order', String(orderId)],
      ...(clientReference === null ? [] : [['Your reference', singleLine(clientReference, 255)] as const]),
      ...(clientOrderNumber === null ? [] : [['Your order number', singleLine(clientOrderNumber, 255)] as const]),
      ...more,
    ],
  };
}

export const orderLink = ({ publicUrl, order: { orderId } }: MailFacts): Block => ({
  kind: 'link',
  label: 'View the order in the portal',
  url: `${publicUrl}/portal/orders/${orderId}`,
});

export const timeOf = ({ events: [event], timeZone }: MailFacts): string => formatTime(event.timestamp, timeZone);

/** The event that the mail is about, of those of the same transaction. */
export const subjectOf = ({ events: [event] }: MailFacts) => event.subject;
