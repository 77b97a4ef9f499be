import type { CatalogueUpdate, SpecificationDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** A specification has numeric bounds or allowed values, and bounds in the right order. */
export function specificationViolations(specification: Valid<SpecificationDefinition>, pointer: string): Violation[] {
  const { lowerBound, upperBound, allowedValues, decisionRule, guardBand } = specification;
  const contradiction = (field: string, message: string): Violation => ({
    pointer: `${pointer}/${field}`,
    code: 'contradiction',
    message,
  });
  const hasBounds = lowerBound !== undefined || upperBound !== undefined;
  return [
    ...(hasBounds || allowedValues
      ? []
      : [{ pointer, code: 'missing' as const, message: 'lowerBound, upperBound or allowedValues is required' }]),
    ...(hasBounds && allowedValues
      ? [contradiction('allowedValues', 'bounds and allowed values exclude each other')]
      : []),
    ...(lowerBound !== undefined && upperBound !== undefined && lowerBound > upperBound
      ? [contradiction('lowerBound', 'must not be above upperBound')]
      : []),
    ...(decisionRule === 'GUARD_BAND' && guardBand === undefined
      ? [{ pointer: `${pointer}/guardBand`, code: 'missing' as const, message: 'is required for GUARD_BAND' }]
      : []),
    ...(guardBand !== undefined && decisionRule !== 'GUARD_BAND'
      ? [contradiction('guardBand', 'applies only to the decision rule GUARD_BAND')]
      : []),
  ];
}

/** The codes of the catalogue after an update. */
export interface KnownCodes {
  tests: ReadonlyMap<string, TestDefinition>;
  sampleTypes: ReadonlySet<string>;
}

/** A specification that names something unknown would never apply, and the mistake would stay unnoticed. */
export function specificationTargetViolations(
  { specifications = [] }: CatalogueUpdate,
  { tests, sampleTypes }: KnownCodes,
): Violation[] {
  const suggester = new Suggester();
  const measurandsOf = (measured: Iterable<TestDefinition>) =>
    new Set([...measured].flatMap(({ measurands }) => measurands.map(({ code }) => code)));
  const all = measurandsOf(tests.values());
  return specifications.flatMap(({ measurandCode, testCode, sampleTypes: named = [] }, i): Violation[] => {
    const pointer = `/specifications/${i}`;
    const unknownTypes = named.flatMap((code, j): Violation[] => {
      if (sampleTypes.has(code)) return [];
      const message = `no sample type ${quote(code)}${suggester.didYouMean(code, sampleTypes)}`;
      return [{ pointer: `${pointer}/sampleTypes/${j}`, code: 'unknown_sample_type', message }];
    });
    const test = testCode === undefined ? undefined : tests.get(testCode);
    if (testCode !== undefined && !test) {
      const message = `no test ${quote(testCode)}${suggester.didYouMean(testCode, tests.keys())}`;
      return [{ pointer: `${pointer}/testCode`, code: 'unknown_test', message }, ...unknownTypes];
    }
    const measurands = test ? measurandsOf([test]) : all;
    if (measurands.has(measurandCode)) return unknownTypes;
    const message = `${test ? test.code : 'no test'} has ${test ? 'no' : 'a'} measurand ${quote(measurandCode)}`;
    const suggestion = suggester.didYouMean(measurandCode, measurands);
    return [
      { pointer: `${pointer}/measurandCode`, code: 'unknown_measurand', message: `${message}${suggestion}` },
      ...unknownTypes,
    ];
  });
}
