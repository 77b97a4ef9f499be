import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

export type Sample = NonNullable<OrderLine['sample']>;
export type Composite = NonNullable<OrderLine['sampleComposite']>;

/** The progress of an order's lines, which are identified by their indices. */
export interface OrderIntake {
  order: OrderRequest;
  arrived: ReadonlySet<number>;
  rejected: ReadonlySet<number>;
  cancelled: ReadonlySet<number>;
  dispatched: ReadonlySet<number>;
}

export function sampleLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sample, containers }, line) =>
    sample ? [{ line, sample, lineContainers: containers }] : [],
  );
}

export function compositeLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sampleComposite }, line) => (sampleComposite ? [{ line, composite: sampleComposite }] : []));
}

/** A line is outstanding until its sample arrives, is rejected or is cancelled. */
export const isOutstanding = (line: number, { arrived, rejected, cancelled }: OrderIntake): boolean =>
  !arrived.has(line) && !rejected.has(line) && !cancelled.has(line);

/** A composite without a name is named after its members. */
export function compositeName({ name, samples }: Composite): string {
  if (name?.trim()) return name;
  const characters = [...`Composite of ${samples.join(', ')}`];
  return characters.length <= 255 ? characters.join('') : `${characters.slice(0, 254).join('')}…`;
}

/** Each name must be that of a sample line that is still outstanding. */
export function nameViolations(
  given: readonly { name: string | undefined; pointer: string }[],
  intake: OrderIntake,
): Violation[] {
  const suggester = new Suggester();
  const linesByName = Map.groupBy(sampleLines(intake.order), ({ sample }) => sample.name);
  return given.flatMap(({ name, pointer }): Violation[] => {
    if (name === undefined) return [];
    const lines = linesByName.get(name);
    if (!lines) {
      const suggestion = suggester.didYouMean(name, linesByName.keys());
      return [{ pointer, code: 'unknown_sample', message: `the order has no sample ${quote(name)}${suggestion}` }];
    }
    if (lines.some(({ line }) => isOutstanding(line, intake))) return [];
    if (lines.some(({ line }) => intake.cancelled.has(line))) {
      return [{ pointer, code: 'already_cancelled', message: `the sample ${quote(name)} is cancelled` }];
    }
    const isRejected = lines.some(({ line }) => intake.rejected.has(line));
    return [
      isRejected
        ? { pointer, code: 'already_rejected', message: `the sample ${quote(name)} is already rejected` }
        : { pointer, code: 'already_registered', message: `the sample ${quote(name)} is already registered` },
    ];
  });
}
