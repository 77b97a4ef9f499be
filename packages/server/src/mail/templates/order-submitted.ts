import { formatTime } from '@labwire/contract/time-zone.ts';
import type { MailContent } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix } from './order-facts.ts';

export function orderSubmitted(facts: MailFacts): MailContent {
  const { orderId, receivedAt, numberOfLines } = facts.order;
  return {
    subject: `Order ${orderId} was submitted${referenceSuffix(facts)}`,
    heading: 'Your order was submitted',
    blocks: [
      { kind: 'paragraph', text: 'The laboratory received your order.' },
      orderFacts(facts, [
        ['Submitted', formatTime(receivedAt, facts.timeZone)],
        ['Lines', String(numberOfLines)],
      ]),
      orderLink(facts),
    ],
  };
}
