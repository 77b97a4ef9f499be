import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';

export interface ApprovalFacts {
  settings: Pick<LaboratorySettings, 'twoPairsOfEyes' | 'signatories'>;
  /** Who entered the measurements of the job, as the audit trail names them. */
  measuredBy: readonly string[];
  /** Who would approve. */
  name: string;
}

/** Why this person may not approve a report of the job; nothing: they may. */
export function approvalObjections({ settings, measuredBy, name }: ApprovalFacts): string[] {
  const { twoPairsOfEyes, signatories } = settings;
  const objections: string[] = [];
  if (twoPairsOfEyes && measuredBy.includes(`staff:${name}`)) {
    objections.push('A person who entered measurements of the job cannot approve its report.');
  }
  if (signatories.length > 0 && !signatories.some((known) => known.name === name)) {
    objections.push(`${name} is not among the authorised signatories.`);
  }
  return objections;
}
