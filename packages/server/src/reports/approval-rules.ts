import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { partsFor, type ReportParts } from './authorisation-rules.ts';

export interface ApprovalFacts {
  settings: Pick<LaboratorySettings, 'twoPairsOfEyes' | 'signatories'>;
  /** Actors of the audit trail who entered the values of the result or amended it. */
  authors: readonly string[];
  /** Who uploaded the report; null for a rendered one. */
  uploadedBy: string | null;
  /** The person who approves. */
  name: string;
  /** What must be authorised; undefined while there is no draft. */
  required?: ReportParts | undefined;
}

/** The reasons why a person may not approve a report of the job. */
export function approvalObjections({ settings, authors, uploadedBy, name, required }: ApprovalFacts): string[] {
  const { twoPairsOfEyes, signatories } = settings;
  const signatory = signatories.find((candidate) => candidate.name === name);
  const objections: string[] = [];
  if (twoPairsOfEyes && authors.includes(`staff:${name}`)) {
    objections.push('A person who entered measurements of the result, or amended it, cannot approve its report.');
  }
  if (twoPairsOfEyes && uploadedBy === `staff:${name}`) {
    objections.push('A person who uploaded a report cannot approve it.');
  }
  if (signatories.length > 0 && !signatory) {
    objections.push(`${name} is not among the authorised signatories.`);
  }
  if (signatory && required && !partsFor(required, settings, name)) {
    const sections = signatory.sections?.join(', ');
    objections.push(`${name} authorises results of ${sections}, and the report has none.`);
  }
  return objections;
}
