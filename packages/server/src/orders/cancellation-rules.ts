import type { CancellationStatus } from '@labwire/contract/order-cancellation.ts';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import { type LineFacts, lineStatusesOf } from '../jobs/completeness-rules.ts';
import type { EndedLine } from '../jobs/sample-decision-rules.ts';

/** What is stored about each cancelled line, and why its registered sample was not tested. */
export const cancellationRemark = (reason: string | undefined): string =>
  reason === undefined ? 'Cancelled by the customer.' : `Cancelled by the customer: ${reason}`;

const asEnded =
  (reason: string | undefined) =>
  ({ line, name }: LineStatus): EndedLine => ({ line, sample: name, reason: cancellationRemark(reason) });

/** Samples and composites that have not arrived, and supplies that are not dispatched. */
const isUnregistered = ({ kind, status }: LineStatus) =>
  status === 'EXPECTED' || (kind === 'SUPPLIES' && status === 'IN_PROGRESS');

/** Registered samples without a final result. */
const isInProgress = ({ kind, status }: LineStatus) =>
  kind !== 'SUPPLIES' && (status === 'RECEIVED' || status === 'IN_PROGRESS');

export interface CancellationPlan {
  /** Cancelled at once. */
  cancelled: EndedLine[];
  /** The laboratory decides about them. */
  requested: EndedLine[];
}

/** Everything that is open: lines that have not arrived at once, registered samples with the laboratory's consent. */
export function planCancellation(facts: Omit<LineFacts, 'tests'>, reason: string | undefined): CancellationPlan {
  const cancelled = lineStatusesOf(facts).filter(isUnregistered).map(asEnded(reason));
  const outcomes = [
    ...facts.outcomes,
    ...cancelled.map(({ line }) => ({ line, outcome: 'CANCELLED' as const, remark: null })),
  ];
  // A registered sample whose only tests are those of a cancelled composite is cancelled with it.
  const requested = lineStatusesOf({ ...facts, outcomes })
    .filter(isInProgress)
    .map(asEnded(reason));
  return { cancelled, requested };
}

/** Why the laboratory cannot decide about a cancellation; undefined if it can, or has decided the same already. */
export function cancellationObjection(status: CancellationStatus | undefined, accept: boolean): string | undefined {
  if (status === 'REQUESTED' || status === (accept ? 'ACCEPTED' : 'DECLINED')) return undefined;
  if (status === undefined) return 'The customer has not cancelled this order.';
  if (status === 'APPLIED')
    return 'The order was cancelled before samples were registered; there is nothing to decide.';
  return status === 'ACCEPTED' ? 'The cancellation is already accepted.' : 'The cancellation is already declined.';
}
