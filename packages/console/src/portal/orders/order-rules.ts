import type { JobList } from '@labwire/contract/job-listing.ts';
import type { Completeness, OrderStatus, OrderStatusName } from '@labwire/contract/order-status.ts';

export const orderStatuses: readonly OrderStatusName[] = [
  'RECEIVED',
  'REGISTERED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
];

/** How many lines are how far, in words, without those that there are none of. */
export function progressWords({ complete, inProgress, received, expected, rejected }: Completeness): string {
  const all = complete + inProgress + received + expected + rejected;
  if (complete === all) return all === 1 ? 'complete' : `all ${all} complete`;
  const parts: [number, string][] = [
    [complete, 'complete'],
    [inProgress, 'in progress'],
    [received, 'received'],
    [expected, 'expected'],
    [rejected, 'rejected'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

export type Moment = { at: string } & (
  | { kind: 'received' }
  | { kind: 'registered'; labJobNumber: number }
  | { kind: 'result'; labJobNumber: number; resultId: string; isFinal: boolean; isAmendment: boolean }
  | { kind: 'report'; name: string; version: string; downloadUrl: string; isFinal: boolean }
);

interface Facts {
  order: Pick<OrderStatus, 'receivedAt' | 'jobs'>;
  jobs: JobList['jobs'];
  reports: readonly { name: string; approvedAt: string; isFinal: boolean; version: string; downloadUrl: string }[];
}

/** What happened to an order, newest first. */
export function momentsOf({ order, jobs, reports }: Facts): Moment[] {
  const moments: Moment[] = [
    { kind: 'received', at: order.receivedAt },
    ...order.jobs.map(
      ({ labJobNumber, registeredAt }): Moment => ({
        kind: 'registered',
        at: registeredAt,
        labJobNumber,
      }),
    ),
    ...jobs.flatMap(({ labJobNumber, results }) =>
      results.map(({ resultId, isFinal, resultCreatedAt }, i): Moment => {
        const isAmendment = results.slice(i + 1).some((earlier) => earlier.isFinal);
        return { kind: 'result', at: resultCreatedAt, labJobNumber, resultId, isFinal, isAmendment };
      }),
    ),
    ...reports.map(({ approvedAt, ...report }): Moment => ({ kind: 'report', at: approvedAt, ...report })),
  ];
  // Of one moment the later step comes first: it is listed later above.
  return moments
    .map((moment, i) => ({ moment, i }))
    .sort((a, b) => b.moment.at.localeCompare(a.moment.at) || b.i - a.i)
    .map(({ moment }) => moment);
}
