import Type, { type Static } from 'typebox';
import { Address } from './address.ts';
import { strict, timestamp } from './field-schemas.ts';
import { jobStageNames } from './lab-job-listing.ts';
import { OrderRequest } from './order.ts';
import { Completeness, lineStatusFields, orderStatuses } from './order-status.ts';

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
const nullable = <T>(schema: object) => Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }] });

/** What the names and codes of an order meant on the day it was received. */
export const ResolvedOrder = Type.Object(
  {
    client: Party,
    chargeTo: Party,
    primary: Person,
    submitter: Person,
    deliveryAddress: nullable<Static<typeof Address>>(Address),
    invoiceAddress: nullable<Static<typeof Address>>(Address),
    clientReference: nullable<string>({ type: 'string' }),
    additionalClientReference: nullable<string>({ type: 'string' }),
    clientOrderNumber: nullable<string>({ type: 'string' }),
    quoteNumber: nullable<number>({ type: 'integer' }),
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
  clientReference: nullable<string>({ type: 'string' }),
  clientOrderNumber: nullable<string>({ type: 'string' }),
  primary: Type.String({ description: 'The name of the primary contact.' }),
  submitter: Type.String({ description: 'The name of the contact who placed the order.' }),
  completeness: Completeness,
};

export const OrderSummary = Type.Object(summaryFields, { ...strict, title: 'OrderSummary' });
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderInbox = Type.Object(
  {
    orders: Type.Array(OrderSummary, { description: 'Oldest first, or newest first if that was asked for.' }),
    next: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Pass it as `after` for the next page; null on the last one.',
    }),
  },
  { ...strict, title: 'OrderInbox' },
);

export const LabOrderJob = Type.Object(
  {
    labJobNumber: Type.Integer(),
    receivedAt: timestamp('When the samples arrived.'),
    registeredAt: timestamp(),
    registeredBy: nullable<string>({ type: 'string', description: 'For example staff:LIMS.' }),
    finishedAt: nullable<string>({ type: 'string', description: 'When the first final result was published.' }),
    stage: Type.Enum(jobStageNames),
    numberOfSamples: Type.Integer(),
    measured: Type.Integer({ description: 'How many measurements are there.' }),
    missing: Type.Integer({ description: 'How many are still to come.' }),
  },
  { ...strict, title: 'LabOrderJob' },
);
export type LabOrderJob = Static<typeof LabOrderJob>;

export const LabOrder = Type.Object(
  {
    ...summaryFields,
    ...lineStatusFields,
    jobs: Type.Array(LabOrderJob, { description: 'The jobs that the order arrived in so far.' }),
    submittedBy: Type.String({ description: 'The username whose token sent the order.' }),
    request: Type.Unsafe<Static<typeof OrderRequest>>({ ...OrderRequest, description: 'The request as sent.' }),
    resolved: ResolvedOrder,
  },
  { ...strict, title: 'LabOrder' },
);
