import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { AddedTests } from '@labwire/contract/lab-job.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import type { NumberedSample } from './job-rules.ts';

/** Each code must name an active test that can run on this kind of sample and that the sample does not have yet. */
export function addedTestViolations(
  { codes = [] }: Valid<AddedTests>,
  sample: NumberedSample,
  tests: ReadonlyMap<string, TestDefinition>,
): Violation[] {
  const suggester = new Suggester();
  const presentCodes = new Set(sample.tests.map(({ code }) => code));
  return codes.flatMap((code, i): Violation[] => {
    if (code === undefined) return [];
    const pointer = `/codes/${i}`;
    const test = tests.get(code);
    if (!test) {
      const suggestion = suggester.didYouMean(code, tests.keys());
      return [{ pointer, code: 'unknown_test', message: `no test ${quote(code)}${suggestion}` }];
    }
    if (test.active === false) {
      return [{ pointer, code: 'not_orderable', message: `the test ${quote(code)} can no longer be ordered` }];
    }
    if (sample.members && !test.composite) {
      return [{ pointer, code: 'not_composite', message: `the test ${quote(code)} is not available for composites` }];
    }
    if (presentCodes.has(code)) {
      return [{ pointer, code: 'duplicate', message: `the sample already has the test ${quote(code)}` }];
    }
    presentCodes.add(code);
    return [];
  });
}
