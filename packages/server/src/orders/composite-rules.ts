import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type Examined, itemsAt, type ValidComposite } from './order-facts.ts';

/** Composites name sample lines of the order and run only what can be run on a composite. */
export function compositeViolations(examined: Examined): Violation[] {
  const { order, isBroken } = examined;
  const lines = itemsAt(order.lines, '/lines');
  const sampleNames = lines.flatMap(([{ sample }]) => sample?.name ?? []);
  const count = Map.groupBy(sampleNames, (name) => name);
  // A sample whose name cannot be read may be the one that a composite means, and the other way round.
  const hasUnreadLine = order.lines?.includes(undefined) ?? false;
  const hasUnreadSample =
    hasUnreadLine || lines.some(([{ sample }, at]) => (sample ? sample.name === undefined : isBroken(`${at}/sample`)));
  const members = new Set(lines.flatMap(([{ sampleComposite }]) => sampleComposite?.samples ?? []));
  const hasUnreadMember =
    hasUnreadLine ||
    members.has(undefined) ||
    lines.some(([{ sampleComposite }, at]) => !sampleComposite?.samples && isBroken(`${at}/sampleComposite`));
  return lines.flatMap(([{ sample, sampleComposite }, at]) => [
    ...(sampleComposite && !hasUnreadSample
      ? memberViolations(sampleComposite, `${at}/sampleComposite/samples`, count, examined)
      : []),
    ...(sampleComposite
      ? compositeTestViolations(sampleComposite, `${at}/sampleComposite/analyticalTests`, examined)
      : []),
    ...(sample && !hasUnreadMember ? untestedViolations(sample, `${at}/sample`, members, examined) : []),
  ]);
}

function memberViolations(
  { samples }: ValidComposite,
  at: string,
  sampleNames: ReadonlyMap<string, string[]>,
  { suggester }: Examined,
): Violation[] {
  return itemsAt(samples, at).flatMap(([name, pointer]): Violation[] => {
    const lines = sampleNames.get(name)?.length ?? 0;
    if (lines === 1) return [];
    if (lines > 1) {
      const message = `${lines} sample lines are named ${quote(name)}; a composite must name exactly one`;
      return [{ pointer, code: 'ambiguous_sample', message }];
    }
    const guess = suggester.didYouMean(name, sampleNames.keys());
    return [{ pointer, code: 'unknown_sample', message: `no sample line is named ${quote(name)}${guess}` }];
  });
}

function compositeTestViolations({ analyticalTests }: ValidComposite, at: string, { facts }: Examined): Violation[] {
  return itemsAt(analyticalTests, at).flatMap(([{ code }, testAt]): Violation[] => {
    const test = code === undefined ? undefined : facts.tests.get(code);
    if (!test || test.composite) return [];
    return [
      {
        pointer: `${testAt}/code`,
        code: 'not_composite',
        message: `the test ${quote(test.code)} cannot be run on a composite`,
      },
    ];
  });
}

function untestedViolations(
  sample: { readonly name?: string; readonly analyticalTests?: unknown },
  at: string,
  members: ReadonlySet<string | undefined>,
  { isBroken }: Examined,
): Violation[] {
  if (sample.analyticalTests !== undefined || isBroken(`${at}/analyticalTests`)) return [];
  if (sample.name === undefined || members.has(sample.name)) return [];
  const message = 'is required, because no composite names this sample';
  return [{ pointer: `${at}/analyticalTests`, code: 'missing', message }];
}
