import type { JobList } from '@labwire/contract/job-listing.ts';
import type { Cancellation } from '@labwire/contract/order-cancellation.ts';
import type { OrderChange } from '@labwire/contract/order-change.ts';
import type { OrderStatus } from '@labwire/contract/order-status.ts';
import type { ReportEntry } from '@labwire/contract/report.ts';
import type { Static } from 'typebox';

export type OrderEvent = { at: string } & (
  | { kind: 'submitted' }
  | { kind: 'registered'; labJobNumber: number }
  | { kind: 'cancellation'; status: Cancellation['status'] }
  | { kind: 'change'; change: number; status: OrderChange['status'] }
  | { kind: 'result'; labJobNumber: number; resultId: string; isFinal: boolean; isAmendment: boolean }
  | ({ kind: 'report' } & Omit<Report, 'approvedAt'>)
);

type Report = Static<typeof ReportEntry>;

interface OrderHistory {
  order: Pick<OrderStatus, 'receivedAt' | 'jobs' | 'cancellation' | 'changes'>;
  jobs: JobList['jobs'];
  reports: readonly Report[];
}

/** The history of an order, newest first. */
export function orderEvents({ order, jobs, reports }: OrderHistory): OrderEvent[] {
  const events: OrderEvent[] = [
    { kind: 'submitted', at: order.receivedAt },
    ...order.jobs.map(
      ({ labJobNumber, registeredAt }): OrderEvent => ({
        kind: 'registered',
        at: registeredAt,
        labJobNumber,
      }),
    ),
    ...(order.changes ?? []).flatMap(changeEvents),
    ...cancellationEvents(order.cancellation),
    ...jobs.flatMap(({ labJobNumber, results }) =>
      results.toReversed().map(({ resultId, isFinal, resultCreatedAt }, i, oldestFirst): OrderEvent => {
        const isAmendment = oldestFirst.slice(0, i).some((earlier) => earlier.isFinal);
        return { kind: 'result', at: resultCreatedAt, labJobNumber, resultId, isFinal, isAmendment };
      }),
    ),
    ...reports.map(({ approvedAt, ...report }): OrderEvent => ({ kind: 'report', at: approvedAt, ...report })),
  ];
  // Events are listed in the order of the process, and the sort is stable: of two events with the same time, the later
  // step comes first.
  return events.toReversed().sort((a, b) => b.at.localeCompare(a.at));
}

/** A change, or the request for it and the decision of the laboratory. */
function changeEvents({ change, status, requestedAt, decidedAt }: OrderChange): OrderEvent[] {
  if (status === 'APPLIED') return [{ kind: 'change', at: requestedAt, change, status }];
  return [
    { kind: 'change', at: requestedAt, change, status: 'REQUESTED' },
    ...(decidedAt === null ? [] : [{ kind: 'change' as const, at: decidedAt, change, status }]),
  ];
}

/** The cancellation, or the request for it and the decision of the laboratory. */
function cancellationEvents(cancellation: Cancellation | undefined): OrderEvent[] {
  if (!cancellation) return [];
  const { status, requestedAt, decidedAt } = cancellation;
  if (status === 'APPLIED') return [{ kind: 'cancellation', at: requestedAt, status }];
  return [
    { kind: 'cancellation', at: requestedAt, status: 'REQUESTED' },
    ...(decidedAt === null ? [] : [{ kind: 'cancellation' as const, at: decidedAt, status }]),
  ];
}
