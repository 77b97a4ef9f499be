import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';

export interface ApprovalFacts {
  settings: Pick<LaboratorySettings, 'twoPairsOfEyes' | 'signatories'>;
  /** Actors of the audit trail who entered measurements of the job. */
  measuredBy: readonly string[];
  /** Who uploaded the report; null for a rendered one. */
  uploadedBy: string | null;
  /** The person who approves. */
  name: string;
}

/** The reasons why a person may not approve a report of the job. */
export function approvalObjections({ settings, measuredBy, uploadedBy, name }: ApprovalFacts): string[] {
  const { twoPairsOfEyes, signatories } = settings;
  const objections: string[] = [];
  if (twoPairsOfEyes && measuredBy.includes(`staff:${name}`)) {
    objections.push('A person who entered measurements of the job cannot approve its report.');
  }
  if (twoPairsOfEyes && uploadedBy === `staff:${name}`) {
    objections.push('A person who uploaded a report cannot approve it.');
  }
  if (signatories.length > 0 && !signatories.some((signatory) => signatory.name === name)) {
    objections.push(`${name} is not among the authorised signatories.`);
  }
  return objections;
}
