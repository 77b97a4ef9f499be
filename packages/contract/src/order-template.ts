import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';
import {
  Location,
  Reference,
  SampleComposite,
  SampleParameter,
  SampleTypeChoice,
  SamplingSupplies,
  TestChoice,
} from './order.ts';

export const TemplateSample = Type.Object(
  {
    name: Type.Optional(notBlank(255)),
    sampleType: Type.Optional(SampleTypeChoice),
    location: Type.Optional(Location),
    references: Type.Optional(Type.Array(Reference)),
    analyticalTests: Type.Optional(Type.Array(TestChoice)),
    sampleParameters: Type.Optional(Type.Array(SampleParameter)),
  },
  {
    ...strict,
    title: 'TemplateSample',
    description: 'A sample of an order in which everything is optional, without collection time and containers.',
  },
);

export const TemplateLine = Type.Object(
  {
    samplingSupplies: Type.Optional(SamplingSupplies),
    sample: Type.Optional(TemplateSample),
    sampleComposite: Type.Optional(SampleComposite),
  },
  {
    ...strict,
    oneOf: [{ required: ['samplingSupplies'] }, { required: ['sample'] }, { required: ['sampleComposite'] }],
    title: 'TemplateLine',
    description: 'Exactly one of samplingSupplies, sample and sampleComposite.',
  },
);

const name = notBlank(100, 'Unique in the account, without regard to letter case.');

export const NewOrderTemplate = Type.Object(
  { name, lines: Type.Array(TemplateLine, { minItems: 1, maxItems: 200 }) },
  { ...strict, title: 'NewOrderTemplate' },
);
export type NewOrderTemplate = Static<typeof NewOrderTemplate>;

export const OrderTemplateChange = Type.Object({ name }, { ...strict, title: 'OrderTemplateChange' });
export type OrderTemplateChange = Static<typeof OrderTemplateChange>;

export const OrderTemplateEntry = Type.Object(
  {
    templateId: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    numberOfLines: Type.Integer({ minimum: 1 }),
    changedAt: timestamp('When the template was created or renamed.'),
  },
  { ...strict, title: 'OrderTemplateEntry' },
);
export type OrderTemplateEntry = Static<typeof OrderTemplateEntry>;

export const OrderTemplateList = Type.Object(
  { templates: Type.Array(OrderTemplateEntry, { description: 'Ordered by name.' }) },
  { ...strict, title: 'OrderTemplateList' },
);

export const OrderTemplate = Type.Object(
  { ...OrderTemplateEntry.properties, lines: Type.Array(TemplateLine) },
  { ...strict, title: 'OrderTemplate' },
);
export type OrderTemplate = Static<typeof OrderTemplate>;

/** As many templates as an account can have. */
export const maxTemplates = 200;

export const newTemplateExample: NewOrderTemplate = {
  name: 'Monthly water round',
  lines: [
    {
      sample: {
        name: 'North bore',
        sampleType: { sampleTypeCode: 'WATER' },
        location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'North bore' },
        analyticalTests: [{ code: 'ECOLI' }],
      },
    },
  ],
};

export const templateEntryExample: OrderTemplateEntry = {
  templateId: 6001,
  name: newTemplateExample.name,
  numberOfLines: 1,
  changedAt: '2026-03-02T03:14:15.926Z',
};
