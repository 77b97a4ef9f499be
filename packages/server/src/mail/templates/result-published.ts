import type { Block, MailContent } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, referenceSuffix, subjectOf, timeOf } from './order-facts.ts';

export function resultPublished(facts: MailFacts): MailContent {
  const { labJobNumber, isFinal } = subjectOf(facts);
  const finality = isFinal ? 'final' : 'interim';
  return {
    subject: `Result of job ${labJobNumber} is published${referenceSuffix(facts)}`,
    heading: 'A result is published',
    blocks: [
      { kind: 'paragraph', text: `The ${finality} result of job ${labJobNumber} is published.` },
      jobFacts(facts),
      resultLink(facts),
    ],
  };
}

/** Says how many values are outside their specification. The values themselves are not sent by e-mail. */
export function exceedance(facts: MailFacts): MailContent {
  const { labJobNumber, isFinal, exceedances = 0 } = subjectOf(facts);
  const values = exceedances === 1 ? '1 value does' : `${exceedances} values do`;
  const short = exceedances === 1 ? '1 value' : `${exceedances} values`;
  return {
    subject: `Result of job ${labJobNumber}: ${short} outside a specification${referenceSuffix(facts)}`,
    heading: `${exceedances === 1 ? 'A value does' : `${exceedances} values do`} not meet a specification`,
    blocks: [
      {
        kind: 'paragraph',
        text: `In the ${isFinal ? 'final' : 'interim'} result of job ${labJobNumber}, ${values} not meet a specification. The portal shows the values and the specifications.`,
      },
      jobFacts(facts),
      resultLink(facts),
    ],
  };
}

const jobFacts = (facts: MailFacts): Block =>
  orderFacts(facts, [
    ['Job', String(subjectOf(facts).labJobNumber)],
    ['Published', timeOf(facts)],
  ]);

const resultLink = (facts: MailFacts): Block => ({
  kind: 'link',
  label: 'View the result in the portal',
  url: `${facts.publicUrl}/portal/results/${subjectOf(facts).resultId}`,
});
