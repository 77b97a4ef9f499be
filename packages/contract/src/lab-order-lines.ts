import Type, { type Static } from 'typebox';
import { notBlank, nullableText, strict, text } from './field-schemas.ts';

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
    reference: Type.Optional(notBlank(100, "The courier's reference; shown to the customer.")),
  },
  { ...strict, title: 'NewDispatch' },
);
export type NewDispatch = Static<typeof NewDispatch>;

export const DispatchedLine = Type.Object(
  {
    line,
    code: Type.String({ description: 'The code of the supplies.' }),
    quantity: Type.Integer(),
    reference: nullableText(),
  },
  { ...strict, title: 'DispatchedLine' },
);
export type DispatchedLine = Static<typeof DispatchedLine>;

export const SuppliesDispatched = Type.Object(
  { dispatched: Type.Array(DispatchedLine, { description: 'In the order of the lines.' }) },
  { ...strict, title: 'SuppliesDispatched' },
);
