import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';

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
