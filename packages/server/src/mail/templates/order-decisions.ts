import { type MailContent, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix, timeOf } from './order-facts.ts';

export function changeDecided(facts: MailFacts): MailContent {
  return decided(facts, 'change', {
    accepted: 'The laboratory accepted the change that you requested. The order is changed.',
    declined: 'The laboratory declined the change that you requested. The order stays as it was.',
  });
}

export function cancellationDecided(facts: MailFacts): MailContent {
  return decided(facts, 'cancellation', {
    accepted: 'The laboratory accepted the cancellation. The cancelled samples will not have results.',
    declined: 'The laboratory declined the cancellation. The samples are tested.',
  });
}

function decided(
  facts: MailFacts,
  request: 'change' | 'cancellation',
  texts: { accepted: string; declined: string },
): MailContent {
  const { type, subject } = facts.events[0];
  const decision = type.endsWith('.accepted') ? 'accepted' : 'declined';
  const reason = subject.reason === undefined ? [] : [['Reason', singleLine(subject.reason, 1000)] as const];
  return {
    subject: `The ${request} of order ${facts.order.orderId} was ${decision}${referenceSuffix(facts)}`,
    heading: `The ${request} of your order was ${decision}`,
    blocks: [
      { kind: 'paragraph', text: texts[decision] },
      orderFacts(facts, [[decision === 'accepted' ? 'Accepted' : 'Declined', timeOf(facts)], ...reason]),
      orderLink(facts),
    ],
  };
}
