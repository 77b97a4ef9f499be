import { type MailContent, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix, timeOf } from './order-facts.ts';

export function sampleRejected(facts: MailFacts): MailContent {
  const { samples, order } = facts;
  const isOne = samples.length === 1;
  const noun = isOne ? 'A sample' : `${samples.length} samples`;
  return {
    subject: `${noun} of order ${order.orderId} ${isOne ? 'was' : 'were'} rejected${referenceSuffix(facts)}`,
    heading: `${noun} of your order ${isOne ? 'was' : 'were'} rejected`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The laboratory cannot test ${isOne ? 'this sample' : 'these samples'}. There will be no results for ${isOne ? 'it' : 'them'} in this order.`,
      },
      { kind: 'list', items: samples.map(sampleText) },
      orderFacts(facts, [['Rejected', timeOf(facts)]]),
      orderLink(facts),
    ],
  };
}

export function sampleOnHold(facts: MailFacts): MailContent {
  const { samples, order } = facts;
  const isOne = samples.length === 1;
  const noun = isOne ? 'A sample' : `${samples.length} samples`;
  return {
    subject: `${noun} of order ${order.orderId} ${isOne ? 'is' : 'are'} on hold${referenceSuffix(facts)}`,
    heading: `${noun} of your order ${isOne ? 'is' : 'are'} on hold`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The laboratory put ${isOne ? 'this sample' : 'these samples'} on hold. There is no final result until ${isOne ? 'it is' : 'they are'} released.`,
      },
      { kind: 'list', items: samples.map(sampleText) },
      orderFacts(facts, [['On hold since', timeOf(facts)]]),
      orderLink(facts),
    ],
  };
}

const sampleText = ({ name, reason }: MailFacts['samples'][number]): string =>
  reason === null ? singleLine(name, 255) : `${singleLine(name, 255)}: ${singleLine(reason, 1000)}`;
