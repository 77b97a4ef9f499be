import Type, { type Static } from 'typebox';
import { count, strict, timestamp } from './field-schemas.ts';
import { orderStatuses } from './order-status.ts';

export const catalogueSections = ['sampleTypes', 'tests', 'supplies', 'specifications'] as const;
export type CatalogueSection = (typeof catalogueSections)[number];

const openOrders = count('Orders with the code that are neither completed nor cancelled.');
const openJobs = count('Jobs with the code that have no final result.');

export const maxUses = 50;

export const CatalogueUses = Type.Object(
  {
    openOrders,
    openJobs,
    orders: Type.Array(
      Type.Object(
        {
          orderId: Type.Integer(),
          accountId: Type.Integer(),
          accountName: Type.String(),
          status: Type.Enum([...orderStatuses]),
          receivedAt: timestamp(),
        },
        { ...strict, title: 'CatalogueUseInOrder' },
      ),
      { description: `The oldest ${maxUses} of them.` },
    ),
    jobs: Type.Array(
      Type.Object(
        {
          labJobNumber: Type.Integer(),
          orderId: Type.Integer(),
          accountId: Type.Integer(),
          accountName: Type.String(),
          registeredAt: timestamp(),
        },
        { ...strict, title: 'CatalogueUseInJob' },
      ),
      { description: `The oldest ${maxUses} of them.` },
    ),
  },
  { ...strict, title: 'CatalogueUses' },
);
export type CatalogueUses = Static<typeof CatalogueUses>;

const value = (description: string) =>
  Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'], description });

export const catalogueChangeNames = ['ADDED', 'CHANGED', 'RETIRED', 'REACTIVATED'] as const;
export type CatalogueChangeName = (typeof catalogueChangeNames)[number];

export const CatalogueChange = Type.Object(
  {
    section: Type.Enum([...catalogueSections]),
    code: Type.String(),
    name: Type.String({ description: 'The name after the change.' }),
    change: Type.Enum([...catalogueChangeNames]),
    fields: Type.Array(
      Type.Object(
        {
          field: Type.String({ description: 'For example `method`, `measurands/TUT/decimals`, `attributes/Colour`.' }),
          before: value('null if the field is absent.'),
          after: value('null if the field is absent.'),
        },
        { ...strict, title: 'CatalogueFieldChange' },
      ),
      { description: 'The changed fields; empty for an added entry.' },
    ),
    openOrders,
    openJobs,
  },
  { ...strict, title: 'CatalogueChange' },
);
export type CatalogueChange = Static<typeof CatalogueChange>;

export const CatalogueCheck = Type.Object(
  {
    changes: Type.Array(CatalogueChange),
    unchanged: count('Entries of the update that do not differ from the catalogue.'),
  },
  { ...strict, title: 'CatalogueCheck' },
);
export type CatalogueCheck = Static<typeof CatalogueCheck>;

export const catalogueUsesExample: CatalogueUses = {
  openOrders: 1,
  openJobs: 1,
  orders: [
    {
      orderId: 100_042,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      status: 'REGISTERED',
      receivedAt: '2026-03-02T03:14:15.926Z',
    },
  ],
  jobs: [
    {
      labJobNumber: 700_123,
      orderId: 100_042,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      registeredAt: '2026-03-03T20:00:00.000Z',
    },
  ],
};

export const catalogueCheckExample: CatalogueCheck = {
  changes: [
    {
      section: 'tests',
      code: 'TUTIN',
      name: 'Tutin in honey',
      change: 'CHANGED',
      fields: [{ field: 'measurands/TUT/decimals', before: 2, after: 3 }],
      openOrders: 1,
      openJobs: 1,
    },
  ],
  unchanged: 2,
};
