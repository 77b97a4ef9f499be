import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Identity } from '../auth/identity-rules.ts';
import { noPersonObjection, type SecondPerson } from '../auth/second-person-rules.ts';
import { findSignatory, partsFor, type ReportParts } from './authorisation-rules.ts';

export interface ApprovalFacts {
  settings: Pick<LaboratorySettings, 'twoPairsOfEyes' | 'signatories'>;
  /** Who entered the values of the result or amended it. */
  authors: readonly Identity[];
  /** Who uploaded the report; null for a rendered one. */
  uploadedBy: Identity | null;
  /** The person who approves. */
  approver: SecondPerson & { name: string };
  /** What must be authorised; undefined while there is no draft. */
  required?: ReportParts | undefined;
}

/** The reasons why a person may not approve a report of the job. */
export function approvalObjections({ settings, authors, uploadedBy, approver, required }: ApprovalFacts): string[] {
  const { twoPairsOfEyes, signatories } = settings;
  const { name, identity } = approver;
  const signatory = findSignatory(signatories, name);
  const objections: string[] = [];
  const noPerson = noPersonObjection(approver);
  if (twoPairsOfEyes && noPerson) objections.push(noPerson);
  if (twoPairsOfEyes && authors.includes(identity)) {
    objections.push(
      'A person who entered measurements of the result, in person or with a token, or amended it, cannot approve its report.',
    );
  }
  if (twoPairsOfEyes && uploadedBy === identity) {
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
