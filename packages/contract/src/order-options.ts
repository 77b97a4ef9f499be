import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';
import { ParameterDefinition, SampleAttributeDefinition } from './lab-catalogue.ts';
import { Quote } from './quote.ts';

const entry = { code: Type.String(), name: Type.String() };

export const OrderableSampleType = Type.Object(
  { ...entry, attributes: Type.Array(SampleAttributeDefinition) },
  { ...strict, title: 'OrderableSampleType' },
);

export const OrderableTest = Type.Object(
  {
    ...entry,
    composite: Type.Boolean({ description: 'Whether the test can be ordered on a composite.' }),
    parameters: Type.Boolean({ description: 'Whether a sample with this test may have sampleParameters.' }),
    parameterDefinitions: Type.Optional(
      Type.Array(ParameterDefinition, {
        description:
          'The sample parameters of the test. If absent and `parameters` is true, any parameter code is accepted.',
      }),
    ),
    sampleTypes: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The sample types for which the test is offered. If absent, all.',
      }),
    ),
    measurands: Type.Array(Type.Object(entry, strict)),
  },
  { ...strict, title: 'OrderableTest' },
);

export const OrderableSupply = Type.Object(entry, { ...strict, title: 'OrderableSupply' });

export const OrderingContact = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    hasDeliveryAddress: Type.Boolean({ description: 'Whether the contact has a default delivery address.' }),
  },
  { ...strict, title: 'OrderingContact' },
);

export const OrderingOrganisation = Type.Object(
  { name: Type.String(), contacts: Type.Array(OrderingContact) },
  { ...strict, title: 'OrderingOrganisation' },
);

export const OrderOptions = Type.Object(
  {
    account: Type.String({ description: 'The name of the account.' }),
    organisations: Type.Array(OrderingOrganisation, { description: 'With their active contacts.' }),
    quotes: Type.Array(Quote, {
      description: 'Quotes that are valid today, with their prices if the laboratory gave any.',
    }),
    sampleTypes: Type.Array(OrderableSampleType),
    tests: Type.Array(OrderableTest),
    supplies: Type.Array(OrderableSupply),
  },
  { ...strict, title: 'OrderOptions' },
);
export type OrderOptions = Static<typeof OrderOptions>;

export const orderOptionsExample: OrderOptions = {
  account: 'Kōwhai Apiaries',
  organisations: [
    {
      name: 'Kōwhai Apiaries Ltd',
      contacts: [
        {
          firstName: 'Mere',
          lastName: 'Parata',
          email: 'mere.parata@kowhai-apiaries.example',
          hasDeliveryAddress: true,
        },
      ],
    },
  ],
  quotes: [
    {
      number: 5001,
      validUntil: '2026-12-31',
      prices: {
        currency: 'NZD',
        tests: [{ code: 'TUTIN', amount: '85.00' }],
        supplies: [{ code: 'JAR-50', amount: '1.85' }],
      },
    },
  ],
  sampleTypes: [{ code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['Light', 'Dark'] }] }],
  tests: [
    {
      code: 'TUTIN',
      name: 'Tutin in honey',
      composite: true,
      parameters: false,
      sampleTypes: ['HONEY', 'HONEYDEW'],
      measurands: [{ code: 'TUT', name: 'Tutin' }],
    },
  ],
  supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
};
