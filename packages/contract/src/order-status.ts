import Type, { type Static } from 'typebox';
import { Reference } from './order.ts';
import { closed, timestamp } from './text.ts';

export const orderStatuses = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatusName = (typeof orderStatuses)[number];

export const OrderJob = Type.Object(
  { labJobNumber: Type.Integer(), registeredAt: timestamp() },
  { ...closed, title: 'OrderJob' },
);

/** Where an order stands, for its customer. */
export const OrderStatus = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses]),
    receivedAt: timestamp('When the laboratory acknowledged the order.'),
    orderReferences: Type.Array(Reference, { description: 'As sent with the order.' }),
    numberOfLines: Type.Integer(),
    jobs: Type.Array(OrderJob, { description: 'The laboratory jobs that the order arrived in so far.' }),
    links: Type.Object(
      {
        self: Type.String({ format: 'uri' }),
        reports: Type.String({ format: 'uri', description: 'The reports of this order.' }),
        results: Type.String({ format: 'uri', description: 'The results of this order.' }),
      },
      closed,
    ),
  },
  { ...closed, title: 'OrderStatus' },
);
export type OrderStatus = Static<typeof OrderStatus>;
