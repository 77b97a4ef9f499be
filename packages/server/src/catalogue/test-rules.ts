import type { CatalogueUpdate, ParameterDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** The subcontractor, the accredited sample types and the parameters need the fields that they describe. */
export function testViolations(
  {
    subcontracted,
    subcontractor,
    accredited,
    accreditedSampleTypes,
    parameters,
    parameterDefinitions,
    measurands = [],
  }: Valid<TestDefinition>,
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
    ...(parameterDefinitions !== undefined && !parameters
      ? [contradiction(`${pointer}/parameterDefinitions`, 'requires parameters: true')]
      : []),
  ];
}

/** Only texts have allowed values, and only numbers have a unit. */
export const parameterDefinitionViolations = (
  { kind = 'text', unit, values }: Valid<ParameterDefinition>,
  pointer: string,
): Violation[] => [
  ...(kind === 'number' && values !== undefined ? [contradiction(`${pointer}/values`, 'requires the kind text')] : []),
  ...(kind === 'text' && unit !== undefined ? [contradiction(`${pointer}/unit`, 'requires the kind number')] : []),
];

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
  const unknownTypes = (codes: readonly string[], pointer: string) =>
    codes.flatMap((code, j): Violation[] => {
      if (sampleTypes.has(code)) return [];
      const message = `no sample type ${quote(code)}${suggester.didYouMean(code, sampleTypes)}`;
      return [{ pointer: `${pointer}/${j}`, code: 'unknown_sample_type', message }];
    });
  return tests.flatMap((test, i): Violation[] => [
    ...unknownTypes(test.accreditedSampleTypes ?? [], `/tests/${i}/accreditedSampleTypes`),
    ...unknownTypes(test.sampleTypes ?? [], `/tests/${i}/sampleTypes`),
    ...siteViolations(test, `/tests/${i}/site`, sites, suggester),
  ]);
}

function siteViolations(
  { site }: Pick<TestDefinition, 'site'>,
  pointer: string,
  sites: readonly string[],
  suggester: Suggester,
): Violation[] {
  if (site === undefined || sites.includes(site)) return [];
  const message = `the settings have no site ${quote(site)}${suggester.didYouMean(site, sites)}`;
  return [{ pointer, code: 'unknown_site', message }];
}
