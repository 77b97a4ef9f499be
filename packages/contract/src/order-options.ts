import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';
import { Quote } from './lab-account.ts';
import { SampleAttributeDefinition } from './lab-catalogue.ts';

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
    quotes: Type.Array(Quote, { description: 'Quotes that are valid today.' }),
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
  quotes: [{ number: 5001, validUntil: '2026-12-31' }],
  sampleTypes: [{ code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['Light', 'Dark'] }] }],
  tests: [
    {
      code: 'TUTIN',
      name: 'Tutin in honey',
      composite: true,
      parameters: false,
      measurands: [{ code: 'TUT', name: 'Tutin' }],
    },
  ],
  supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
};
