import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { AddedTests } from '@labwire/contract/lab-job.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import type { NumberedSample } from './measurement-rules.ts';

/** Every code must be that of a test that can be ordered on such a sample and that it does not have yet. */
export function addedTestViolations(
  { codes = [] }: Valid<AddedTests>,
  sample: NumberedSample,
  tests: ReadonlyMap<string, TestDefinition>,
): Violation[] {
  const suggester = new Suggester();
  const there = new Set(sample.tests.map(({ code }) => code));
  return codes.flatMap((code, i): Violation[] => {
    if (code === undefined) return [];
    const pointer = `/codes/${i}`;
    const test = tests.get(code);
    if (!test) {
      const guess = suggester.didYouMean(code, tests.keys());
      return [{ pointer, code: 'unknown_test', message: `no test ${quote(code)}${guess}` }];
    }
    if (test.active === false) {
      return [{ pointer, code: 'not_orderable', message: `the test ${quote(code)} can no longer be ordered` }];
    }
    if (sample.members && !test.composite) {
      return [{ pointer, code: 'not_composite', message: `the test ${quote(code)} is not available for composites` }];
    }
    if (there.has(code)) {
      return [{ pointer, code: 'duplicate', message: `the sample already has the test ${quote(code)}` }];
    }
    there.add(code);
    return [];
  });
}
