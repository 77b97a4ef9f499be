import Type, { type Static } from 'typebox';
import {
  count,
  meanings,
  nullableDate,
  nullableInteger,
  nullableText,
  nullableTimestamp,
  strict,
  timestamp,
} from './field-schemas.ts';
import { Reference } from './order.ts';
import { Cancellation } from './order-cancellation.ts';
import { orderChanges } from './order-change.ts';
import { type OrderStatusName, orderStatuses, orderStatusMeanings } from './order-status-names.ts';
import { reportStatusOfJob, reportStatusOfOrder } from './report-status.ts';

export { type OrderStatusName, orderStatuses };

export const OrderJob = Type.Object(
  {
    labJobNumber: Type.Integer(),
    registeredAt: timestamp(),
    dueDate: nullableDate('When the job is due, in the time zone of the laboratory; null without tests.'),
    onHoldSince: nullableTimestamp(
      'Since when a sample is on hold; the due date moves by its working days when it ends.',
    ),
    reportStatus: reportStatusOfJob,
  },
  { ...strict, title: 'OrderJob' },
);

export const lineStatuses = {
  EXPECTED: 'Not registered yet.',
  RECEIVED: 'Registered, without measurements.',
  IN_PROGRESS: 'Partly measured, or measured without a published final result. Supplies: not dispatched yet.',
  COMPLETE: 'Included in a published final result. Supplies: dispatched.',
  REJECTED: 'Rejected by the laboratory; there will be no results.',
  CANCELLED: 'Cancelled; there will be no results.',
} as const;
export type LineStatusName = keyof typeof lineStatuses;

export const LineStatus = Type.Object(
  {
    line: Type.Integer({ minimum: 0, description: 'The index of the line in the order.' }),
    kind: Type.Enum(['SUPPLIES', 'SAMPLE', 'COMPOSITE']),
    name: Type.String({ description: 'The name of the sample or composite as in results, or the code of supplies.' }),
    status: Type.Enum(Object.keys(lineStatuses) as LineStatusName[], {
      description: meanings(lineStatuses),
    }),
    labJobNumber: nullableInteger('The job of the line; null if it is not registered.'),
    expectedMeasurands: Type.Integer({
      minimum: 0,
      description:
        'Number of measurands of its tests, according to the catalogue at registration; before that, the current one.',
    }),
    completeMeasurands: Type.Integer({
      minimum: 0,
      description: 'Number of these that are COMPLETE in the latest published result of the job.',
    }),
    hold: Type.Optional(
      Type.Object(
        { reason: Type.String(), heldAt: timestamp() },
        { ...strict, title: 'LineHold', description: 'Present while the laboratory has the sample on hold.' },
      ),
    ),
    droppedTests: Type.Optional(
      Type.Array(Type.Object({ testCode: Type.String(), reason: Type.String() }, { ...strict, title: 'DroppedTest' }), {
        description: 'Tests that the laboratory dropped; absent if there are none.',
      }),
    ),
    remark: nullableText("Why the line was rejected or cancelled, or the courier's reference of dispatched supplies."),
  },
  { ...strict, title: 'LineStatus' },
);
export type LineStatus = Static<typeof LineStatus>;

export const Completeness = Type.Object(
  {
    expected: count(),
    received: count(),
    inProgress: count(),
    complete: count(),
    rejected: count(),
    cancelled: count(),
  },
  { ...strict, title: 'Completeness', description: 'Number of lines per status.' },
);
export type Completeness = Static<typeof Completeness>;

export const lineStatusFields = {
  lines: Type.Array(LineStatus, { description: 'The status of each line, in the order of the lines.' }),
  completeness: Completeness,
};

export const OrderStatus = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses], { description: meanings(orderStatusMeanings) }),
    receivedAt: timestamp('When the order was submitted.'),
    orderReferences: Type.Array(Reference, {
      description: 'The order references, with the changes that were applied.',
    }),
    numberOfLines: Type.Integer(),
    priority: Type.Boolean({
      description: 'Whether the order has priority, by its own request or by that of its customer.',
    }),
    ...lineStatusFields,
    reportStatus: reportStatusOfOrder,
    cancellation: Type.Optional(Cancellation),
    changes: orderChanges,
    jobs: Type.Array(OrderJob, { description: 'The laboratory jobs of the order so far.' }),
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
  completeness: { expected: 1, received: 0, inProgress: 0, complete: 0, rejected: 0, cancelled: 0 },
};

export const orderStatusExample: OrderStatus = {
  orderId: 100_042,
  status: 'RECEIVED',
  receivedAt: '2026-03-02T03:14:15.926Z',
  orderReferences: [{ name: 'ClientRef', value: 'Spring harvest 2026' }],
  numberOfLines: 1,
  priority: false,
  ...lineStatusExample,
  reportStatus: { code: 'NOT_STARTED' },
  jobs: [],
  links: {
    self: 'http://localhost:8080/client/api/v3/orders/100042',
    reports: 'http://localhost:8080/client/api/v3/orders/100042/reports',
    results: 'http://localhost:8080/client/api/v4/results?orderId=100042',
  },
};
