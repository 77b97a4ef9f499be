import Type, { type Static } from 'typebox';
import { givenTime, notBlank, strict, text } from './field-schemas.ts';

export const Sampling = Type.Object(
  {
    sampler: Type.Optional(notBlank(100, 'Who took the samples.')),
    plan: Type.Optional(notBlank(200, 'The sampling plan.')),
    method: Type.Optional(notBlank(200, 'The sampling method, with its edition.')),
    conditions: Type.Optional(notBlank(500, 'Conditions during sampling that affect the results.')),
  },
  { ...strict, title: 'Sampling', description: 'How the laboratory took the samples.' },
);
export type Sampling = Static<typeof Sampling>;

const arrivalTemperature = (description: string) =>
  Type.Optional(Type.Number({ minimum: -200, maximum: 200, description }));

const SampleCondition = Type.Object(
  {
    sample: text(255, 'The name of the sample.'),
    condition: Type.Optional(notBlank(200)),
    arrivalTemperature: arrivalTemperature('In °C.'),
  },
  { ...strict, title: 'SampleCondition' },
);

const receiptFields = {
  condition: Type.Optional(
    notBlank(200, 'The condition on receipt of the samples that `conditions` does not describe, for example "normal".'),
  ),
  arrivalTemperature: arrivalTemperature(
    'The temperature on arrival, in °C, of the samples for which `conditions` has none.',
  ),
  conditions: Type.Optional(
    Type.Array(SampleCondition, {
      description: 'The condition and temperature of single samples on receipt; printed on the report.',
    }),
  ),
  sampling: Type.Optional(Sampling),
};

export const NewJob = Type.Object(
  {
    receivedAt: Type.Optional(givenTime('When the samples arrived, in UTC; not in the future; now by default.')),
    samples: Type.Optional(
      Type.Array(text(255), {
        minItems: 1,
        uniqueItems: true,
        description: 'Names of samples of the order; by default all that are not registered yet.',
      }),
    ),
    ...receiptFields,
  },
  { ...strict, title: 'NewJob' },
);
export type NewJob = Static<typeof NewJob>;

/** What was recorded on receipt, for the samples of a job. */
export const Receipt = Type.Object(receiptFields, { ...strict, title: 'Receipt' });
export type Receipt = Static<typeof Receipt>;

export const JobRegistered = Type.Object({ labJobNumber: Type.Integer() }, { ...strict, title: 'JobRegistered' });
