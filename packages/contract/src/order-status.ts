import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { Reference } from './order.ts';

export const orderStatuses = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatusName = (typeof orderStatuses)[number];

export const OrderJob = Type.Object(
  { labJobNumber: Type.Integer(), registeredAt: timestamp() },
  { ...strict, title: 'OrderJob' },
);

export const lineStatuses = {
  EXPECTED: 'Not arrived as a job yet.',
  RECEIVED: 'Registered; nothing of it is measured.',
  IN_PROGRESS: 'Some of it is measured, or all of it and no final result is published. Supplies: not dispatched yet.',
  COMPLETE: 'All of it stands in a published final result. Supplies: dispatched.',
  REJECTED: 'The laboratory could not test it; no results will come of it.',
} as const;
export type LineStatusName = keyof typeof lineStatuses;

/** How far one line of an order has come. */
export const LineStatus = Type.Object(
  {
    line: Type.Integer({ minimum: 0, description: 'The index of the line in the order.' }),
    kind: Type.Enum(['SUPPLIES', 'SAMPLE', 'COMPOSITE']),
    name: Type.String({ description: 'Of the sample or composite, as in results; of supplies their code.' }),
    status: Type.Enum(Object.keys(lineStatuses) as LineStatusName[], {
      description: Object.entries(lineStatuses)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join(' '),
    }),
    labJobNumber: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'null: not arrived.' }),
    expectedMeasurands: Type.Integer({
      minimum: 0,
      description:
        'How many measurands its tests have: as the catalogue has them, from registration on as it had them then.',
    }),
    completeMeasurands: Type.Integer({
      minimum: 0,
      description: "How many of them stand as COMPLETE in the latest published result of the line's job.",
    }),
    remark: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: "Why it was rejected, or the courier's reference.",
    }),
  },
  { ...strict, title: 'LineStatus' },
);
export type LineStatus = Static<typeof LineStatus>;

const count = Type.Integer({ minimum: 0 });

export const Completeness = Type.Object(
  { expected: count, received: count, inProgress: count, complete: count, rejected: count },
  { ...strict, title: 'Completeness', description: 'How many lines have which status.' },
);
export type Completeness = Static<typeof Completeness>;

export const lineStatusFields = {
  lines: Type.Array(LineStatus, { description: 'How far each line has come, in the order of the lines.' }),
  completeness: Completeness,
};

/** Where an order stands, for its customer. */
export const OrderStatus = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses]),
    receivedAt: timestamp('When the laboratory acknowledged the order.'),
    orderReferences: Type.Array(Reference, { description: 'As sent with the order.' }),
    numberOfLines: Type.Integer(),
    ...lineStatusFields,
    jobs: Type.Array(OrderJob, { description: 'The laboratory jobs that the order arrived in so far.' }),
    links: Type.Object(
      {
        self: Type.String({ format: 'uri' }),
        reports: Type.String({ format: 'uri', description: 'The reports of this order.' }),
        results: Type.String({ format: 'uri', description: 'The results of this order.' }),
      },
      strict,
    ),
  },
  { ...strict, title: 'OrderStatus' },
);
export type OrderStatus = Static<typeof OrderStatus>;

export const lineStatusExample: Pick<OrderStatus, 'lines' | 'completeness'> = {
  lines: [
    {
      line: 0,
      kind: 'SAMPLE',
      name: 'Drum 12',
      status: 'EXPECTED',
      labJobNumber: null,
      expectedMeasurands: 1,
      completeMeasurands: 0,
      remark: null,
    },
  ],
  completeness: { expected: 1, received: 0, inProgress: 0, complete: 0, rejected: 0 },
};
