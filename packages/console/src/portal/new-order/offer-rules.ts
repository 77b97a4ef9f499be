import type { OrderOptions } from '@labwire/contract/order-options.ts';

type OfferedTest = OrderOptions['tests'][number];

/** The tests that are offered for a sample type; all while none is chosen. */
export const offeredTests = (tests: readonly OfferedTest[], sampleType: string): OfferedTest[] =>
  tests.filter(({ sampleTypes }) => sampleType === '' || (sampleTypes?.includes(sampleType) ?? true));

/** What a list of tests offers for a sample. Chosen tests stay in it, so that they can be removed. */
export const testsToChoose = (tests: readonly OfferedTest[], sampleType: string, chosen: readonly string[]) => {
  const offered = new Set(offeredTests(tests, sampleType));
  return tests.filter((test) => offered.has(test) || chosen.includes(test.code));
};

export type Parameter = NonNullable<OfferedTest['parameterDefinitions']>[number];

export interface ParameterOffer {
  /** The parameters that the chosen tests declare. */
  declared: Parameter[];
  /** Whether one of the tests accepts any parameter code. */
  acceptsAny: boolean;
}

/** The sample parameters that the chosen tests take. */
export function parameterOffer(tests: readonly OfferedTest[], chosen: readonly string[]): ParameterOffer {
  const taking = tests.filter(({ code, parameters }) => parameters && chosen.includes(code));
  const declared = taking.flatMap(({ parameterDefinitions = [] }) => parameterDefinitions);
  return {
    declared: [...new Map(declared.map((parameter) => [parameter.code, parameter])).values()],
    acceptsAny: taking.some(({ parameterDefinitions }) => !parameterDefinitions),
  };
}
