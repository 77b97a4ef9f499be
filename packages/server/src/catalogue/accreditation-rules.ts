import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';

/** Accreditation is by test, measurand and sample type. The sample types of a test limit all its measurands. */
export function isAccredited(
  test: Pick<TestDefinition, 'accredited' | 'accreditedSampleTypes'>,
  measurand: Pick<MeasurandDefinition, 'accredited'>,
  sampleTypeCode: string,
): boolean {
  const isInScope = measurand.accredited ?? test.accredited ?? false;
  return isInScope && (test.accreditedSampleTypes?.includes(sampleTypeCode) ?? true);
}
