import { type Block, type MailContent, singleLine } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix, timeOf } from './order-facts.ts';

export function questionAsked(facts: MailFacts): MailContent {
  return {
    subject: `Question about order ${facts.order.orderId}${referenceSuffix(facts)}`,
    heading: 'The laboratory has a question about your order',
    blocks: [
      ...facts.questions.map(({ question }) => quotation(question)),
      { kind: 'paragraph', text: 'Please answer in the portal.' },
      orderFacts(facts, [...sampleFact(facts), ['Asked', timeOf(facts)]]),
      orderLink(facts),
    ],
  };
}

export function questionAnswered(facts: MailFacts): MailContent {
  return {
    subject: `Answer to your question about order ${facts.order.orderId}${referenceSuffix(facts)}`,
    heading: 'The laboratory answered your question',
    blocks: [
      ...facts.questions.flatMap(({ question, answer }): Block[] => [
        { kind: 'heading', text: 'Your question' },
        quotation(question),
        { kind: 'heading', text: 'The answer' },
        quotation(answer ?? ''),
      ]),
      orderFacts(facts, [...sampleFact(facts), ['Answered', timeOf(facts)]]),
      orderLink(facts),
    ],
  };
}

/** The longest text of a question or an answer is 2000 characters. */
const quotation = (text: string): Block => ({ kind: 'paragraph', text: `“${singleLine(text, 2000)}”` });

/** A question about the whole order names no sample. */
const sampleFact = ({ events, samples: [sample] }: MailFacts): [string, string][] =>
  events[0].subject.line === undefined || !sample?.name ? [] : [['Sample', singleLine(sample.name, 255)]];
