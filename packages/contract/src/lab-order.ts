import Type, { type Static } from 'typebox';
import { Address } from './address.ts';
import {
  count,
  nullable,
  nullableDate,
  nullableInteger,
  nullableText,
  nullableTimestamp,
  strict,
  timestamp,
} from './field-schemas.ts';
import { jobStageNames } from './lab-job-listing.ts';
import { OrderRequest } from './order.ts';
import { Cancellation } from './order-cancellation.ts';
import { orderChanges } from './order-change.ts';
import { OrderEntry } from './order-listing.ts';
import { Completeness, lineStatusFields, orderStatuses } from './order-status.ts';
import { reportStatusOfJob, reportStatusOfOrder } from './report-status.ts';

const Party = Type.Object({ organisationId: Type.Integer(), name: Type.String() }, { ...strict, title: 'Party' });
const Person = Type.Object(
  {
    labContactId: Type.String(),
    organisationId: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
  },
  { ...strict, title: 'Person' },
);

/** The contacts, organisations and references that the order resolved to when it was submitted. */
export const ResolvedOrder = Type.Object(
  {
    client: Party,
    chargeTo: Party,
    primary: Person,
    submitter: Person,
    deliveryAddress: nullable<Static<typeof Address>>(Address),
    invoiceAddress: nullable<Static<typeof Address>>(Address),
    clientReference: nullableText(),
    additionalClientReference: nullableText(),
    clientOrderNumber: nullableText(),
    quoteNumber: nullableInteger(),
  },
  { ...strict, title: 'ResolvedOrder' },
);
export type ResolvedOrder = Static<typeof ResolvedOrder>;

const summaryFields = {
  orderId: Type.Integer(),
  accountId: Type.Integer(),
  accountName: Type.String(),
  status: Type.Enum([...orderStatuses]),
  receivedAt: timestamp(),
  numberOfLines: Type.Integer(),
  clientReference: nullableText(),
  clientOrderNumber: nullableText(),
  primary: Type.String({ description: 'The name of the primary contact.' }),
  submitter: Type.String({ description: 'The name of the contact who placed the order.' }),
  completeness: Completeness,
  reportStatus: reportStatusOfOrder,
  cancellation: Type.Optional(Cancellation),
  priority: Type.Boolean({ description: 'Whether the order or its customer has priority.' }),
  requestedChanges: count('Changes that the laboratory has not decided about.'),
  openQuestions: count('Questions of the customer that the laboratory has not answered.'),
};

export const OrderSummary = Type.Object(
  { ...summaryFields, exceedances: OrderEntry.properties.exceedances },
  { ...strict, title: 'OrderSummary' },
);
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderInbox = Type.Object(
  {
    orders: Type.Array(OrderSummary, { description: 'Oldest first, or newest first if requested.' }),
    next: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Pass it as `after` to get the next page; null on the last page.',
    }),
  },
  { ...strict, title: 'OrderInbox' },
);

export const LabOrderJob = Type.Object(
  {
    labJobNumber: Type.Integer(),
    receivedAt: timestamp('When the samples arrived.'),
    registeredAt: timestamp(),
    registeredBy: nullableText('For example staff:LIMS.'),
    finishedAt: nullableText('When the first final result was published; null before that.'),
    dueDate: nullableDate('When the job is due, in the time zone of the laboratory; null without tests.'),
    isPriority: Type.Boolean({ description: 'Whether the order or its customer has priority.' }),
    isOverdue: Type.Boolean({
      description: 'Whether the due date has passed without a final result. False while on hold.',
    }),
    onHoldSince: nullableTimestamp(
      'Since when a sample is on hold; the due date moves by its working days when it ends.',
    ),
    stage: Type.Enum(jobStageNames),
    reportStatus: reportStatusOfJob,
    numberOfSamples: Type.Integer(),
    measured: Type.Integer({ description: 'Number of measurements.' }),
    missing: Type.Integer({ description: 'Number of missing measurements.' }),
  },
  { ...strict, title: 'LabOrderJob' },
);
export type LabOrderJob = Static<typeof LabOrderJob>;

const orderDocument = Type.Unsafe<Static<typeof OrderRequest>>({
  ...OrderRequest,
  description:
    '`request` is the order as first sent, `current` the order with the changes that were applied; absent if there are none.',
});

export const LabOrder = Type.Object(
  {
    ...summaryFields,
    ...lineStatusFields,
    jobs: Type.Array(LabOrderJob, { description: 'The jobs of the order so far.' }),
    submittedBy: Type.String({ description: 'The username that submitted the order.' }),
    request: orderDocument,
    current: Type.Optional(orderDocument),
    changes: orderChanges,
    resolved: ResolvedOrder,
  },
  { ...strict, title: 'LabOrder' },
);
