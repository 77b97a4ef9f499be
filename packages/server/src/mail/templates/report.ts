import { formatTime } from '@labwire/contract/time-zone.ts';
import type { Block, MailContent } from '../mail-content-rules.ts';
import type { MailFacts } from '../mail-facts.ts';
import { orderFacts, orderLink, referenceSuffix, subjectOf, timeOf } from './order-facts.ts';

export function reportApproved(facts: MailFacts): MailContent {
  const { labJobNumber, version, isFinal } = subjectOf(facts);
  const interim = isFinal ? '' : ' It is an interim report; a final report follows.';
  return {
    subject: `Report ${labJobNumber} version ${version} is approved${referenceSuffix(facts)}`,
    heading: isFinal ? 'Your report is ready' : 'Your interim report is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: `Report ${labJobNumber}, version ${version}, was approved by the laboratory.${interim}`,
      },
      ...accessBlocks(facts),
      reportFacts(facts, 'Approved'),
      orderLink(facts),
    ],
  };
}

export function reportAmended(facts: MailFacts): MailContent {
  const { labJobNumber, version } = subjectOf(facts);
  return {
    subject: `Report ${labJobNumber} was amended: version ${version}${referenceSuffix(facts)}`,
    heading: 'Your report was amended',
    blocks: [
      {
        kind: 'paragraph',
        text: `Version ${version} of report ${labJobNumber} was approved. It replaces the earlier versions; please do not use them any more.`,
      },
      ...accessBlocks(facts),
      reportFacts(facts, 'Approved'),
      orderLink(facts),
    ],
  };
}

export function reportWithdrawn(facts: MailFacts): MailContent {
  const { labJobNumber, version, reason } = subjectOf(facts);
  return {
    subject: `Report ${labJobNumber} version ${version} was withdrawn${referenceSuffix(facts)}`,
    heading: 'A report was withdrawn',
    blocks: [
      {
        kind: 'paragraph',
        text: `The laboratory withdrew version ${version} of report ${labJobNumber}. Please do not use it any more, and tell everybody to whom you gave it.`,
      },
      reportFacts(facts, 'Withdrawn', reason === undefined ? [] : [['Reason', reason]]),
      orderLink(facts),
    ],
  };
}

function accessBlocks({ report, timeZone }: MailFacts): Block[] {
  if (report === undefined) return [];
  if (report.kind === 'attached') return [{ kind: 'paragraph', text: `The report is attached as ${report.fileName}.` }];
  return [
    { kind: 'link', label: 'Download the report', url: report.url },
    {
      kind: 'paragraph',
      text: `Everybody who has this link can download the report until ${formatTime(report.expiresAt, timeZone)}. Forward it only to people who may read the report.`,
    },
  ];
}

function reportFacts(facts: MailFacts, verb: string, more: readonly (readonly [string, string])[] = []): Block {
  const { labJobNumber, version } = subjectOf(facts);
  return orderFacts(facts, [
    ['Report', String(labJobNumber)],
    ['Version', String(version)],
    [verb, timeOf(facts)],
    ...more,
  ]);
}
