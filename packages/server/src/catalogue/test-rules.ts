import type { CatalogueUpdate, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** The subcontractor and the accredited sample types need the fields that they describe. */
export function testViolations(
  { subcontracted, subcontractor, accredited, accreditedSampleTypes, measurands = [] }: Valid<TestDefinition>,
  pointer: string,
): Violation[] {
  const isAnyAccredited = accredited || measurands.some((measurand) => measurand?.accredited);
  return [
    ...(subcontractor !== undefined && !subcontracted
      ? [contradiction(`${pointer}/subcontractor`, 'requires subcontracted: true')]
      : []),
    ...(accreditedSampleTypes !== undefined && !isAnyAccredited
      ? [contradiction(`${pointer}/accreditedSampleTypes`, 'requires that the test or a measurand is accredited')]
      : []),
  ];
}

const contradiction = (pointer: string, message: string): Violation => ({ pointer, code: 'contradiction', message });

export interface TestTargets {
  sampleTypes: ReadonlySet<string>;
  /** The codes of the sites in the settings. */
  sites: readonly string[];
}

/** Sample types and sites that tests name must exist. */
export function testTargetViolations(
  { tests = [] }: CatalogueUpdate,
  { sampleTypes, sites }: TestTargets,
): Violation[] {
  const suggester = new Suggester();
  return tests.flatMap(({ accreditedSampleTypes = [], site }, i): Violation[] => [
    ...accreditedSampleTypes.flatMap((code, j): Violation[] => {
      if (sampleTypes.has(code)) return [];
      const message = `no sample type ${quote(code)}${suggester.didYouMean(code, sampleTypes)}`;
      return [{ pointer: `/tests/${i}/accreditedSampleTypes/${j}`, code: 'unknown_sample_type', message }];
    }),
    ...(site === undefined || sites.includes(site)
      ? []
      : [
          {
            pointer: `/tests/${i}/site`,
            code: 'unknown_site' as const,
            message: `the settings have no site ${quote(site)}${suggester.didYouMean(site, sites)}`,
          },
        ]),
  ]);
}
