import { type MailContent, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix, subjectOf, timeOf } from './order-facts.ts';

export function suppliesDispatched(facts: MailFacts): MailContent {
  const { reference } = subjectOf(facts);
  const parcel = reference === undefined ? [] : [['Carrier and number', singleLine(reference, 400)] as const];
  return {
    subject: `Supplies of order ${facts.order.orderId} were dispatched${referenceSuffix(facts)}`,
    heading: 'Supplies of your order were dispatched',
    blocks: [
      { kind: 'paragraph', text: 'The laboratory dispatched supplies that you ordered.' },
      orderFacts(facts, [['Dispatched', timeOf(facts)], ...parcel]),
      orderLink(facts),
    ],
  };
}
