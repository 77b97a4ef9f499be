import Type, { type Static } from 'typebox';
import { meanings, notBlank, nullableText, nullableTimestamp, strict, timestamp } from './field-schemas.ts';
import { orderStatuses } from './order-status-names.ts';

export const cancellationStatuses = {
  APPLIED: 'No sample was registered; the open lines were cancelled at once.',
  REQUESTED: 'Samples are registered, and the laboratory has not decided about them yet.',
  ACCEPTED: 'The laboratory cancelled the registered samples too.',
  DECLINED: 'The laboratory tests the registered samples.',
} as const;
export type CancellationStatus = keyof typeof cancellationStatuses;

export const Cancellation = Type.Object(
  {
    status: Type.Enum(Object.keys(cancellationStatuses) as CancellationStatus[], {
      description: meanings(cancellationStatuses),
    }),
    reason: nullableText('Why the customer cancelled.'),
    requestedAt: timestamp(),
    decidedAt: nullableTimestamp('When the laboratory decided.'),
    decisionReason: nullableText('Why the laboratory accepted or declined.'),
  },
  { ...strict, title: 'Cancellation', description: 'Present if the customer cancelled the order or a part of it.' },
);
export type Cancellation = Static<typeof Cancellation>;

export const NewCancellation = Type.Object(
  { reason: Type.Optional(notBlank(500, 'Shown to the laboratory.')) },
  { ...strict, title: 'NewCancellation' },
);
export type NewCancellation = Static<typeof NewCancellation>;

export const CancellationDecision = Type.Object(
  { accept: Type.Boolean(), reason: Type.Optional(notBlank(500, 'Shown to the customer.')) },
  { ...strict, title: 'CancellationDecision' },
);
export type CancellationDecision = Static<typeof CancellationDecision>;

export const OrderCancelled = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses]),
    cancelledLines: Type.Array(Type.Integer(), { description: 'The indices of all lines that are cancelled.' }),
    cancellation: Cancellation,
  },
  { ...strict, title: 'OrderCancelled' },
);
export type OrderCancelled = Static<typeof OrderCancelled>;

export const orderCancelledExample: OrderCancelled = {
  orderId: 100_042,
  status: 'CANCELLED',
  cancelledLines: [0],
  cancellation: {
    status: 'APPLIED',
    reason: 'The drum was sold.',
    requestedAt: '2026-03-02T05:00:00.000Z',
    decidedAt: null,
    decisionReason: null,
  },
};
