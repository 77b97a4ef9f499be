import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { LaboratorySettings, Signatory } from '@labwire/contract/lab-settings.ts';
import { isAccredited } from '../catalogue/accreditation-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { findSignatory } from './authorisation-rules.ts';

/** The part of a report's content that the laboratory may have left incomplete. */
export interface ReportInformation {
  laboratory: Pick<LaboratorySettings, 'address' | 'accreditation' | 'sites'>;
  samples: readonly NumberedSample[];
}

/** What a report must state and does not, as sentences that say where to add it. */
export function missingInformation({ laboratory, samples }: ReportInformation): string[] {
  const tests = [...new Map(samples.flatMap((sample) => sample.tests).map((test) => [test.code, test])).values()];
  return [
    ...(laboratory.address.length === 0 ? ['The address of the laboratory is missing: add it in the settings.'] : []),
    ...missingAccreditation(laboratory, samples),
    ...tests.flatMap((test) => missingOfTest(test, laboratory)),
    ...missingConditions(samples),
  ];
}

function missingAccreditation({ accreditation }: ReportInformation['laboratory'], samples: readonly NumberedSample[]) {
  const hasAccredited = samples.some(({ tests, sampleType: { sampleTypeCode } }) =>
    tests.some((test) => test.measurands.some((measurand) => isAccredited(test, measurand, sampleTypeCode))),
  );
  if (!hasAccredited || accreditation?.trim()) return [];
  return ['The report has accredited results, but no statement of accreditation: add it in the settings.'];
}

function missingOfTest(test: TestDefinition, { sites = [] }: ReportInformation['laboratory']): string[] {
  const name = `the test ${quote(test.code)}`;
  const isSiteUnknown = test.site !== undefined && !sites.some(({ code }) => code === test.site);
  return [
    ...(test.method?.trim() ? [] : [`The method of ${name} is missing: add it in the catalogue.`]),
    ...(test.subcontracted && !test.subcontractor
      ? [`The subcontractor of ${name} is missing: add it in the catalogue.`]
      : []),
    ...(isSiteUnknown ? [`The site ${quote(test.site ?? '')} of ${name} is unknown: add it in the settings.`] : []),
  ];
}

const maxNamedSamples = 10;

/** A composite is made in the laboratory, so that it has no condition on receipt. */
function missingConditions(samples: readonly NumberedSample[]): string[] {
  const names = samples.filter(({ condition, members }) => members === null && !condition).map(({ name }) => name);
  if (names.length === 0) return [];
  const named = names.slice(0, maxNamedSamples).map(quote).join(', ');
  const more = names.length > maxNamedSamples ? ` and ${names.length - maxNamedSamples} more` : '';
  const samplesText = names.length === 1 ? `the sample ${named}` : `the samples ${named}${more}`;
  return [`The condition on receipt of ${samplesText} is missing: record it in the job.`];
}

/** What the settings lack about the person who approves. */
export function missingSignatory(signatories: readonly Signatory[], name: string): string[] {
  const signatory = findSignatory(signatories, name);
  if (!signatory) {
    return [`The full name and title of ${quote(name)} are missing: add a signatory in the settings.`];
  }
  const missing = [...(signatory.fullName?.trim() ? [] : ['full name']), ...(signatory.title.trim() ? [] : ['title'])];
  if (missing.length === 0) return [];
  const [verb, object] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `The ${missing.join(' and ')} of the signatory ${quote(name)} ${verb} missing: add ${object} in the settings.`,
  ];
}
