import { formatDate, formatTime } from '@labwire/contract/time-zone.ts';
import { type MailContent, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix } from './order-facts.ts';

export function samplesArrived(facts: MailFacts): MailContent {
  const { arrival, order, timeZone } = facts;
  if (!arrival) throw new Error('the mail has no arrival');
  const { samples, labJobNumber, receivedAt, dueDate } = arrival;
  const isOne = samples.length === 1;
  const noun = isOne ? 'A sample' : `${samples.length} samples`;
  // A date has no time zone, so noon in UTC keeps it.
  const due = dueDate === null ? [] : [['Due', formatDate(`${dueDate}T12:00:00Z`, 'UTC')] as const];
  return {
    subject: `${noun} of order ${order.orderId} arrived${referenceSuffix(facts)}`,
    heading: `${noun} of your order arrived`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The laboratory received ${isOne ? 'this sample' : 'these samples'} and registered ${isOne ? 'it' : 'them'} as job ${labJobNumber}.`,
      },
      { kind: 'list', items: samples.map(sampleText) },
      orderFacts(facts, [['Received', formatTime(receivedAt, timeZone)], ...due]),
      orderLink(facts),
    ],
  };
}

function sampleText({ name, condition, temperature }: NonNullable<MailFacts['arrival']>['samples'][number]): string {
  const state = [
    condition === null ? undefined : singleLine(condition, 200),
    temperature && `${temperature} °C on arrival`,
  ];
  const text = state.filter(Boolean).join(', ');
  return text === '' ? singleLine(name, 255) : `${singleLine(name, 255)}: ${text}`;
}
