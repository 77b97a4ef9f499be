import Type, { type Static } from 'typebox';
import { Address } from './address.ts';
import { notBlank, nullable, nullableText, strict, text, timestamp } from './field-schemas.ts';

const line = Type.Integer({ minimum: 0, description: 'The index of the line in the order.' });

export const NewRejections = Type.Object(
  {
    samples: Type.Array(
      Type.Object(
        {
          sample: text(255, 'The name of a sample of the order that is not registered.'),
          reason: notBlank(500, 'Shown to the customer.'),
        },
        { ...strict, title: 'SampleRejection' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { ...strict, title: 'NewRejections' },
);
export type NewRejections = Static<typeof NewRejections>;

export const RejectedLine = Type.Object(
  { line, sample: Type.String({ description: 'The name of the sample or composite.' }), reason: Type.String() },
  { ...strict, title: 'RejectedLine' },
);
export type RejectedLine = Static<typeof RejectedLine>;

export const SamplesRejected = Type.Object(
  { rejected: Type.Array(RejectedLine, { description: 'In the order of the lines.' }) },
  { ...strict, title: 'SamplesRejected' },
);

export const NewDispatch = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), {
        minItems: 1,
        uniqueItems: true,
        description: 'Indices of supplies lines; by default all that are not dispatched yet.',
      }),
    ),
    carrier: Type.Optional(notBlank(50, 'The name of the carrier; shown to the customer.')),
    trackingNumber: Type.Optional(notBlank(100, "The carrier's number of the parcel; shown to the customer.")),
    reference: Type.Optional(notBlank(100, 'A further reference; shown to the customer.')),
  },
  { ...strict, title: 'NewDispatch' },
);
export type NewDispatch = Static<typeof NewDispatch>;

export const DispatchedLine = Type.Object(
  {
    line,
    code: Type.String({ description: 'The code of the supplies.' }),
    quantity: Type.Integer(),
    reference: nullableText('Carrier, tracking number and reference.'),
  },
  { ...strict, title: 'DispatchedLine' },
);
export type DispatchedLine = Static<typeof DispatchedLine>;

export const SuppliesDispatched = Type.Object(
  { dispatched: Type.Array(DispatchedLine, { description: 'In the order of the lines.' }) },
  { ...strict, title: 'SuppliesDispatched' },
);

export const OrderToDispatch = Type.Object(
  {
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    receivedAt: timestamp('When the order was submitted.'),
    priority: Type.Boolean({ description: 'Whether the order or its customer has priority.' }),
    client: Type.String({ description: 'The name of the client organisation.' }),
    recipient: Type.String({ description: 'The name of the primary contact.' }),
    deliveryAddress: nullable<Static<typeof Address>>(Address),
    lines: Type.Array(
      Type.Object(
        { line, code: Type.String(), name: Type.String(), quantity: Type.Integer() },
        { ...strict, title: 'LineToDispatch' },
      ),
      { description: 'The supplies lines that are not dispatched.' },
    ),
  },
  { ...strict, title: 'OrderToDispatch' },
);
export type OrderToDispatch = Static<typeof OrderToDispatch>;

export const DispatchQueue = Type.Object(
  {
    orders: Type.Array(OrderToDispatch, { description: 'Oldest first.' }),
    truncated: Type.Boolean({ description: 'Whether there are more orders than listed.' }),
  },
  { ...strict, title: 'DispatchQueue' },
);
export type DispatchQueue = Static<typeof DispatchQueue>;

export const dispatchQueueExample: DispatchQueue = {
  orders: [
    {
      orderId: 100_042,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      receivedAt: '2026-03-02T03:14:15.926Z',
      priority: false,
      client: 'Kōwhai Apiaries Ltd',
      recipient: 'Mere Parata',
      deliveryAddress: { address1: '12 Rewarewa Road', city: 'Taupō', postCode: '3330', country: 'New Zealand' },
      lines: [{ line: 0, code: 'JAR-50', name: '50 mL jar', quantity: 20 }],
    },
  ],
  truncated: false,
};
