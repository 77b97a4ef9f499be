import type { CancellationStatus } from '@labwire/contract/order-cancellation.ts';
import type { OrderStatus } from '@labwire/contract/order-status.ts';

export const cancellationTexts: Record<CancellationStatus, string> = {
  APPLIED: 'You cancelled what was open in this order.',
  REQUESTED: 'You asked to cancel registered samples. The laboratory has not decided yet.',
  ACCEPTED: 'The laboratory accepted the cancellation.',
  DECLINED: 'The laboratory declined the cancellation: the registered samples are tested.',
};

/** How many lines can be cancelled at once, and how many only with the consent of the laboratory. */
export function cancellable({ cancellation, lines }: Pick<OrderStatus, 'cancellation' | 'lines'>) {
  if (cancellation) return { now: 0, onRequest: 0 };
  const isNow = ({ kind, status }: OrderStatus['lines'][number]) =>
    status === 'EXPECTED' || (kind === 'SUPPLIES' && status === 'IN_PROGRESS');
  const isRegistered = ({ kind, status }: OrderStatus['lines'][number]) =>
    kind !== 'SUPPLIES' && (status === 'RECEIVED' || status === 'IN_PROGRESS');
  return { now: lines.filter(isNow).length, onRequest: lines.filter(isRegistered).length };
}
