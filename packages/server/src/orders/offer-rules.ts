import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type RuleInput, type ValidSample, validItems } from './order-facts.ts';

/**
 * A test that the laboratory offers only for certain sample types is ordered for one of them. The samples of a composite
 * are tested together, so all of them need such a type.
 */
export function offerViolations(input: RuleInput): Violation[] {
  const lines = validItems(input.order.lines, '/lines');
  const samples = new Map(lines.flatMap(([{ sample }]) => (sample?.name === undefined ? [] : [[sample.name, sample]])));
  return lines.flatMap(([{ sample, sampleComposite }, pointer]) => {
    const members = (sampleComposite?.samples ?? []).flatMap((name) => samples.get(name ?? '') ?? []);
    return [
      ...(sample ? testViolations(sample.analyticalTests, `${pointer}/sample/analyticalTests`, [sample], input) : []),
      ...testViolations(sampleComposite?.analyticalTests, `${pointer}/sampleComposite/analyticalTests`, members, input),
    ];
  });
}

function testViolations(
  tests: ValidSample['analyticalTests'],
  listPointer: string,
  samples: readonly ValidSample[],
  { facts }: RuleInput,
): Violation[] {
  return validItems(tests, listPointer).flatMap(([{ code = '' }, pointer]): Violation[] => {
    const { sampleTypes: offered, active = true } = facts.tests.get(code) ?? {};
    if (!offered || !active) return [];
    // An unknown sample type is reported elsewhere.
    const types = samples.flatMap(({ sampleType }) => facts.sampleTypes.get(sampleType?.sampleTypeCode ?? '') ?? []);
    const other = types.find((type) => !offered.includes(type.code));
    if (!other) return [];
    const message = `the test ${quote(code)} is not offered for ${other.code}, only for ${offered.join(', ')}`;
    return [{ pointer: `${pointer}/code`, code: 'test_not_offered', message }];
  });
}
