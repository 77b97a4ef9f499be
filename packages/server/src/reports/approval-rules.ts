import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';

export interface ApprovalFacts {
  settings: Pick<LaboratorySettings, 'twoPairsOfEyes' | 'signatories'>;
  /** Actors of the audit trail who entered measurements of the job. */
  measuredBy: readonly string[];
  /** The person who approves. */
  name: string;
}

/** The reasons why a person may not approve a report of the job. */
export function approvalObjections({ settings, measuredBy, name }: ApprovalFacts): string[] {
  const { twoPairsOfEyes, signatories } = settings;
  const objections: string[] = [];
  if (twoPairsOfEyes && measuredBy.includes(`staff:${name}`)) {
    objections.push('A person who entered measurements of the job cannot approve its report.');
  }
  if (signatories.length > 0 && !signatories.some((signatory) => signatory.name === name)) {
    objections.push(`${name} is not among the authorised signatories.`);
  }
  return objections;
}
