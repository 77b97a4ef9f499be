import Type, { type Static } from 'typebox';
import { addressFields } from './address.ts';
import { forbidden, notBlank, patterns, strict, text } from './field-schemas.ts';
import { OrderEstimate } from './quote.ts';

/** Names of order references with a special meaning; each may occur once in an order. */
export const reservedReferenceNames = ['ClientRef', 'AdditionalClientRef', 'ClientOrderNr', 'QuoteNr'] as const;
export type ReservedReferenceName = (typeof reservedReferenceNames)[number];

/** The test for which every customer may send sample parameters. Onboarding can enable others. */
export const parameterTestCode = 'UMFCert';

const bothOrNeither = (a: string, b: string) => ({ dependentRequired: { [a]: [b], [b]: [a] } });

export const Reference = Type.Object(
  { name: Type.Optional(notBlank(30)), value: Type.Optional(text(64)) },
  {
    ...strict,
    ...bothOrNeither('name', 'value'),
    title: 'Reference',
    description:
      'A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved ' +
      'names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. ' +
      'Each reserved name may occur once.',
  },
);

export const OrderContact = Type.Object(
  {
    orderRoles: Type.Array(Type.Enum(['SUBMITTER', 'PRIMARY']), { uniqueItems: true }),
    firstName: Type.Optional(Type.String()),
    lastName: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  },
  {
    ...strict,
    title: 'OrderContact',
    description:
      'A contact of the account. At least one of firstName, lastName and email is required; together they must match ' +
      'exactly one contact. Letter case and surrounding white space are ignored.',
  },
);

export const OrderAddress = Type.Object(
  { ...addressFields, orderRoles: Type.Array(Type.Enum(['DELIVERY', 'INVOICE']), { uniqueItems: true }) },
  { ...strict, title: 'OrderAddress' },
);

export const OrderOrganisation = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        description: 'Looked up within the account. If absent, the organisation of the PRIMARY contact is used.',
      }),
    ),
    orderRoles: Type.Array(Type.Enum(['PRIMARY_ORGANISATION', 'CHARGE_TO']), { uniqueItems: true }),
    contacts: Type.Array(OrderContact, {
      description: 'May be empty only for an organisation whose only role is CHARGE_TO.',
    }),
    addresses: Type.Optional(
      Type.Array(OrderAddress, {
        description: 'If the order has no address, the default addresses of the primary contact apply.',
      }),
    ),
  },
  { ...strict, title: 'OrderOrganisation' },
);

export const Container = Type.Object(
  {
    barcode: Type.Object(
      {
        type: Type.Optional(Type.Enum(['LINEAR'])),
        value: Type.Optional(Type.String({ pattern: patterns.notBlank.pattern })),
      },
      { ...strict, ...bothOrNeither('type', 'value') },
    ),
  },
  { ...strict, title: 'Container' },
);

const latitude = Type.Number({ minimum: -90, maximum: 90 });
const longitude = Type.Number({ minimum: -180, maximum: 180 });

export const Location = Type.Object(
  {
    point: Type.Optional(
      Type.Object(
        { latitude: Type.Optional(latitude), longitude: Type.Optional(longitude) },
        { ...strict, ...bothOrNeither('latitude', 'longitude') },
      ),
    ),
    intersect: Type.Optional(Type.Array(Type.Object({ latitude, longitude }, strict), { minItems: 2 })),
    name: Type.Optional(text(50)),
  },
  {
    ...strict,
    dependentSchemas: { intersect: { properties: { point: forbidden('a point or an intersect, not both') } } },
    title: 'Location',
    description: 'Where the sample was taken: a point, or an intersect of two or more records.',
  },
);

export const SampleTypeChoice = Type.Object(
  {
    sampleTypeCode: Type.String(),
    sampleAttributes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            attributeName: Type.Optional(notBlank(100)),
            attributeValue: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
          },
          { ...strict, dependentRequired: { attributeValue: ['attributeName'] }, title: 'SampleAttribute' },
        ),
      ),
    ),
  },
  { ...strict, title: 'SampleTypeChoice' },
);

export const TestChoice = Type.Object(
  { code: text(32, 'Test code of the catalogue, matched exactly.') },
  { ...strict, title: 'TestChoice' },
);

export const SampleParameter = Type.Object(
  {
    parameterCode: Type.String({ minLength: 1, maxLength: 255 }),
    parameterValue: Type.Unsafe<string | number>({ type: ['string', 'number'], maxLength: 255 }),
  },
  { ...strict, title: 'SampleParameter' },
);

const containers = Type.Array(Container);

export const SamplingSupplies = Type.Object(
  {
    code: text(32, 'Supply code of the catalogue, matched exactly.'),
    quantity: Type.Integer({ minimum: 1, maximum: 100 }),
  },
  { ...strict, title: 'SamplingSupplies' },
);

export const Sample = Type.Object(
  {
    name: notBlank(255, 'Composite lines refer to samples by this name.'),
    dateTime: Type.Optional(
      Type.String({
        pattern: patterns.utcDateTime.pattern,
        description:
          'Collection time in UTC, with up to six decimals and an optional Z. Not before 1900 and not in the future.',
        examples: ['2026-03-01T09:30:00.000000', '2026-03-01T09:30:00.125Z'],
      }),
    ),
    sampleType: SampleTypeChoice,
    location: Type.Optional(Location),
    references: Type.Optional(Type.Array(Reference)),
    containers: Type.Optional(containers),
    analyticalTests: Type.Optional(
      Type.Array(TestChoice, {
        minItems: 1,
        description: 'May be absent only if a composite of the order names this sample.',
      }),
    ),
    sampleParameters: Type.Optional(
      Type.Array(SampleParameter, {
        description: `Allowed only with the test ${parameterTestCode} or a test that is enabled for the account.`,
      }),
    ),
  },
  { ...strict, title: 'Sample' },
);

export const SampleComposite = Type.Object(
  {
    samples: Type.Array(text(255), {
      minItems: 2,
      uniqueItems: true,
      description: 'Names of sample lines of this order; each name must match exactly one.',
    }),
    name: Type.Optional(text(255)),
    analyticalTests: Type.Array(TestChoice, {
      minItems: 1,
      description: 'Tests that are available for composites.',
    }),
  },
  { ...strict, title: 'SampleComposite' },
);

const withoutContainers = { properties: { containers: forbidden('containers belong to a sample line') } };

const orderLine = Type.Object(
  {
    samplingSupplies: Type.Optional(SamplingSupplies),
    sample: Type.Optional(Sample),
    sampleComposite: Type.Optional(SampleComposite),
    containers: Type.Optional(containers),
  },
  {
    ...strict,
    // One object with optional keys, not a union of strict objects, so that an invalid line gets one violation, not six.
    oneOf: [{ required: ['samplingSupplies'] }, { required: ['sample'] }, { required: ['sampleComposite'] }],
    dependentSchemas: {
      samplingSupplies: withoutContainers,
      sampleComposite: withoutContainers,
      containers: {
        properties: {
          sample: { properties: { containers: forbidden('containers are already given beside the sample; keep one') } },
        },
      },
    },
    title: 'OrderLine',
    description:
      'Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may be inside sample or ' +
      'beside it, but not both.',
  },
);

/** A line of supplies, of a sample, or of a composite. */
export type OrderLine = { containers?: Static<typeof containers> } & (
  | { samplingSupplies: Static<typeof SamplingSupplies>; sample?: never; sampleComposite?: never }
  | { samplingSupplies?: never; sample: Static<typeof Sample>; sampleComposite?: never }
  | { samplingSupplies?: never; sample?: never; sampleComposite: Static<typeof SampleComposite> }
);
export const OrderLine = Type.Unsafe<OrderLine>(orderLine);

export const OrderRequest = Type.Object(
  {
    orderReferences: Type.Optional(Type.Array(Reference)),
    organisations: Type.Array(OrderOrganisation, { minItems: 1 }),
    notes: Type.Optional(text(2000, 'Free-text instructions.')),
    lines: Type.Array(OrderLine, { minItems: 1, maxItems: 200 }),
  },
  { ...strict, title: 'OrderRequest' },
);
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderCreated = Type.Object(
  { orderId: Type.Integer({ minimum: 1 }) },
  { ...strict, title: 'OrderCreated' },
);

export const OrderValid = Type.Object(
  { valid: Type.Literal(true), estimate: Type.Optional(OrderEstimate) },
  { ...strict, title: 'OrderValid' },
);
