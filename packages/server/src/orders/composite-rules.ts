import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type RuleInput, type ValidComposite, type ValidSample, validItems } from './order-facts.ts';

/** Composites name sample lines of the order, and their tests can be run on a composite. */
export function compositeViolations(input: RuleInput): Violation[] {
  const { order, isInvalid } = input;
  const lines = validItems(order.lines, '/lines');
  const samplesByName = Map.groupBy(
    lines.flatMap(([{ sample }]) => sample?.name ?? []),
    (name) => name,
  );
  const members = new Set(lines.flatMap(([{ sampleComposite }]) => sampleComposite?.samples ?? []));
  // A name that failed the schema may be the one that seems to be missing, so nothing is reported about the other side.
  const hasInvalidLine = order.lines?.includes(undefined) ?? false;
  const hasInvalidSample =
    hasInvalidLine ||
    lines.some(([{ sample }, pointer]) => (sample ? sample.name === undefined : isInvalid(`${pointer}/sample`)));
  const hasInvalidMember =
    hasInvalidLine ||
    members.has(undefined) ||
    lines.some(
      ([{ sampleComposite }, pointer]) => !sampleComposite?.samples && isInvalid(`${pointer}/sampleComposite`),
    );
  return lines.flatMap(([{ sample, sampleComposite }, pointer]) => [
    ...(sampleComposite && !hasInvalidSample
      ? memberViolations(sampleComposite, `${pointer}/sampleComposite/samples`, samplesByName, input)
      : []),
    ...(sampleComposite
      ? compositeTestViolations(sampleComposite, `${pointer}/sampleComposite/analyticalTests`, input)
      : []),
    ...(sample && !hasInvalidMember ? untestedSampleViolations(sample, `${pointer}/sample`, members, input) : []),
  ]);
}

function memberViolations(
  { samples }: ValidComposite,
  listPointer: string,
  samplesByName: ReadonlyMap<string, string[]>,
  { suggester }: RuleInput,
): Violation[] {
  return validItems(samples, listPointer).flatMap(([name, pointer]): Violation[] => {
    const matches = samplesByName.get(name)?.length ?? 0;
    if (matches === 1) return [];
    if (matches > 1) {
      const message = `${matches} sample lines are named ${quote(name)}; a composite must name exactly one`;
      return [{ pointer, code: 'ambiguous_sample', message }];
    }
    const suggestion = suggester.didYouMean(name, samplesByName.keys());
    return [{ pointer, code: 'unknown_sample', message: `no sample line is named ${quote(name)}${suggestion}` }];
  });
}

function compositeTestViolations(
  { analyticalTests }: ValidComposite,
  listPointer: string,
  { facts }: RuleInput,
): Violation[] {
  return validItems(analyticalTests, listPointer).flatMap(([{ code }, pointer]): Violation[] => {
    const test = code === undefined ? undefined : facts.tests.get(code);
    if (!test || test.composite) return [];
    const message = `the test ${quote(test.code)} is not available for composites`;
    return [{ pointer: `${pointer}/code`, code: 'not_composite', message }];
  });
}

/** Only a sample that is part of a composite can be ordered without tests. */
function untestedSampleViolations(
  sample: ValidSample,
  pointer: string,
  members: ReadonlySet<string | undefined>,
  { isInvalid }: RuleInput,
): Violation[] {
  if (sample.analyticalTests !== undefined || isInvalid(`${pointer}/analyticalTests`)) return [];
  if (sample.name === undefined || members.has(sample.name)) return [];
  const message = 'is required, because no composite names this sample';
  return [{ pointer: `${pointer}/analyticalTests`, code: 'missing', message }];
}
