import type { DispatchedLine, NewDispatch, NewRejections, RejectedLine } from '@labwire/contract/lab-order-lines.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote } from '../platform/validation/suggestion.ts';
import {
  compositeLines,
  compositeName,
  isOutstanding,
  nameViolations,
  type OrderIntake,
  sampleLines,
} from './order-lines-rules.ts';

/** Each name must be that of a sample line that has neither arrived nor been rejected, and must not be repeated. */
export function rejectionViolations({ samples = [] }: Valid<NewRejections>, intake: OrderIntake): Violation[] {
  const seen = new Set<string>();
  const repeated = samples.flatMap((entry, i): Violation[] => {
    if (entry?.sample === undefined) return [];
    const isNew = !seen.has(entry.sample);
    seen.add(entry.sample);
    if (isNew) return [];
    const message = `the sample ${quote(entry.sample)} occurs more than once`;
    return [{ pointer: `/samples/${i}/sample`, code: 'duplicate', message }];
  });
  const named = samples.map((entry, i) => ({ name: entry?.sample, pointer: `/samples/${i}/sample` }));
  return [...nameViolations(named, intake), ...repeated];
}

/** The lines of the named samples, and the composites that cannot be made without them. */
export function planRejections({ samples }: NewRejections, intake: OrderIntake): RejectedLine[] {
  const reasons = new Map(samples.map(({ sample, reason }) => [sample, reason]));
  const rejected = sampleLines(intake.order)
    .filter(({ line, sample }) => reasons.has(sample.name) && isOutstanding(line, intake))
    .map(({ line, sample }) => ({ line, sample: sample.name, reason: reasons.get(sample.name) ?? '' }));
  const composites = compositeLines(intake.order)
    .filter(({ line }) => isOutstanding(line, intake))
    .flatMap(({ line, composite }) => {
      const member = rejected.find(({ sample }) => composite.samples.includes(sample));
      if (!member) return [];
      const reason = `Its sample ${quote(member.sample)} was rejected: ${member.reason}`;
      return [{ line, sample: compositeName(composite), reason }];
    });
  return [...rejected, ...composites].sort((a, b) => a.line - b.line);
}

/** The rejected samples and composites of an order by name. */
export function rejectedSamplesOf(order: OrderRequest, rejected: readonly RejectedOrderLine[]) {
  return rejected.flatMap(({ line, reason, rejectedAt }) => {
    const { sample, sampleComposite } = order.lines[line] ?? {};
    const name = sampleComposite ? compositeName(sampleComposite) : sample?.name;
    return name === undefined ? [] : [{ name, reason, rejectedAt }];
  });
}

export interface RejectedOrderLine {
  line: number;
  reason: string;
  rejectedAt: string;
}

/** Each index must be that of a supplies line that is not dispatched yet. */
export function dispatchViolations({ lines = [] }: Valid<NewDispatch>, intake: OrderIntake): Violation[] {
  return lines.flatMap((line, i): Violation[] => {
    if (line === undefined) return [];
    const pointer = `/lines/${i}`;
    if (!intake.order.lines[line]?.samplingSupplies) {
      return [{ pointer, code: 'unknown_line', message: `line ${line} of the order is not a supplies line` }];
    }
    if (intake.cancelled.has(line)) {
      return [{ pointer, code: 'already_cancelled', message: `the supplies of line ${line} are cancelled` }];
    }
    if (!intake.dispatched.has(line)) return [];
    return [{ pointer, code: 'already_dispatched', message: `the supplies of line ${line} are already dispatched` }];
  });
}

/** Carrier, tracking number and reference in one text, as the customer sees it. */
const dispatchReference = ({ carrier, trackingNumber, reference }: NewDispatch): string | null =>
  [carrier, trackingNumber, reference].filter((part) => part !== undefined).join(' ') || null;

export function planDispatch({ lines, ...dispatch }: NewDispatch, intake: OrderIntake): DispatchedLine[] {
  const { order, dispatched, cancelled } = intake;
  return order.lines.flatMap(({ samplingSupplies }, line) => {
    const isLeft = !dispatched.has(line) && !cancelled.has(line);
    const isIncluded = samplingSupplies && isLeft && (lines?.includes(line) ?? true);
    return isIncluded ? [{ line, ...samplingSupplies, reference: dispatchReference(dispatch) }] : [];
  });
}
