import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';

/**
 * Samples of a job with what a report shows about their tests. A job has a copy of its tests from the time of
 * registration; what the catalogue did not state then is taken from the current catalogue, so that it can be added later.
 */
export function withReportFields<Sample extends { tests: TestDefinition[] }>(
  samples: readonly Sample[],
  current: ReadonlyMap<string, TestDefinition>,
): Sample[] {
  return samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) => completeTest(test, current.get(test.code))),
  }));
}

function completeTest(test: TestDefinition, current: TestDefinition | undefined): TestDefinition {
  if (!current) return test;
  const { method, methodEdition, section, site, subcontractor } = current;
  const isSameMethod = test.method === undefined || test.method === method;
  return {
    ...(method !== undefined && { method }),
    ...(isSameMethod && methodEdition !== undefined && { methodEdition }),
    ...(section !== undefined && { section }),
    ...(site !== undefined && { site }),
    ...(test.subcontracted && subcontractor && { subcontractor }),
    ...test,
  };
}
