import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { MissingAuthorisations } from '@labwire/contract/lab-report.ts';
import type { LaboratorySettings, Signatory } from '@labwire/contract/lab-settings.ts';
import { staffNameKey } from '../auth/staff-name-rules.ts';

/** The parts of a report that signatories authorise, or those that are still missing. */
export type ReportParts = MissingAuthorisations;

/** What one person authorises. All sections include tests without a section. */
export interface AuthorisedParts {
  allSections: boolean;
  sections: string[];
  opinions: boolean;
}

export interface AuthorisableReport {
  samples: readonly { tests: readonly Pick<TestDefinition, 'section'>[] }[];
  opinions?: string | undefined;
}

/** Everything that must be authorised before the report is approved. */
export function requiredParts({ samples, opinions }: AuthorisableReport): ReportParts {
  const sections = new Set(samples.flatMap(({ tests }) => tests.map(({ section }) => section)));
  return {
    sections: [...sections].filter((section) => section !== undefined).sort(),
    testsWithoutSection: sections.has(undefined),
    opinions: opinions !== undefined,
  };
}

/** The signatory whose name a person signs in with. */
export function findSignatory(signatories: readonly Signatory[], name: string): Signatory | undefined {
  const key = staffNameKey(name);
  return signatories.find((candidate) => staffNameKey(candidate.name) === key);
}

/** What a person may authorise of a report. Without signatories in the settings, every approver authorises everything. */
export function partsFor(
  required: ReportParts,
  { signatories }: Pick<LaboratorySettings, 'signatories'>,
  name: string,
): AuthorisedParts | undefined {
  if (signatories.length === 0) return { allSections: true, sections: [], opinions: required.opinions };
  const signatory = findSignatory(signatories, name);
  if (!signatory) return undefined;
  const opinions = required.opinions && (signatory.opinions ?? false);
  if (!signatory.sections) return { allSections: true, sections: [], opinions };
  const sections = required.sections.filter((section) => signatory.sections?.includes(section));
  return sections.length > 0 || opinions ? { allSections: false, sections, opinions } : undefined;
}

/** What is not authorised yet. */
export function missingParts(required: ReportParts, authorised: readonly AuthorisedParts[]): ReportParts {
  const isWhole = authorised.some(({ allSections }) => allSections);
  const covered = new Set(authorised.flatMap(({ sections }) => sections));
  return {
    sections: isWhole ? [] : required.sections.filter((section) => !covered.has(section)),
    testsWithoutSection: required.testsWithoutSection && !isWhole,
    opinions: required.opinions && !authorised.some(({ opinions }) => opinions),
  };
}

export const isFullyAuthorised = ({ sections, testsWithoutSection, opinions }: ReportParts): boolean =>
  sections.length === 0 && !testsWithoutSection && !opinions;
