import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

export type Sample = NonNullable<OrderLine['sample']>;
export type Composite = NonNullable<OrderLine['sampleComposite']>;

/** What has become of the lines of an order so far; lines go by their indices. */
export interface OrderIntake {
  order: OrderRequest;
  arrived: ReadonlySet<number>;
  rejected: ReadonlySet<number>;
  dispatched: ReadonlySet<number>;
}

export function sampleLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sample, containers }, line) => (sample ? [{ line, sample, beside: containers }] : []));
}

export function compositeLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sampleComposite }, line) => (sampleComposite ? [{ line, composite: sampleComposite }] : []));
}

/** Whether the line is still to come. */
export const isLeft = (line: number, { arrived, rejected }: OrderIntake): boolean =>
  !arrived.has(line) && !rejected.has(line);

/** A composite without a name is called after its members. */
export function compositeName({ name, samples }: Composite): string {
  if (name?.trim()) return name;
  const given = [...`Composite of ${samples.join(', ')}`];
  return given.length <= 255 ? given.join('') : `${given.slice(0, 254).join('')}…`;
}

/** Names that are given must be those of sample lines that are still to come. */
export function nameViolations(
  given: readonly { name: string | undefined; pointer: string }[],
  intake: OrderIntake,
): Violation[] {
  const suggester = new Suggester();
  const linesOf = Map.groupBy(sampleLines(intake.order), ({ sample }) => sample.name);
  return given.flatMap(({ name, pointer }): Violation[] => {
    if (name === undefined) return [];
    const lines = linesOf.get(name);
    if (!lines) {
      const guess = suggester.didYouMean(name, linesOf.keys());
      return [{ pointer, code: 'unknown_sample', message: `the order has no sample ${quote(name)}${guess}` }];
    }
    if (lines.some(({ line }) => isLeft(line, intake))) return [];
    const isRejected = lines.some(({ line }) => intake.rejected.has(line));
    return [
      isRejected
        ? { pointer, code: 'already_rejected', message: `the sample ${quote(name)} is already rejected` }
        : { pointer, code: 'already_registered', message: `the sample ${quote(name)} is already registered` },
    ];
  });
}
