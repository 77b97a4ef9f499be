import Type, { type Static } from 'typebox';
import { code, notBlank, strict, text } from './field-schemas.ts';

const active = Type.Optional(
  Type.Boolean({
    description: '`false` retires the entry: it can no longer be ordered.',
    default: true,
  }),
);

export const SampleAttributeDefinition = Type.Object(
  {
    name: notBlank(100),
    values: Type.Optional(
      Type.Array(text(100), {
        minItems: 1,
        description: 'The allowed values. If absent, any value of up to 100 characters.',
      }),
    ),
  },
  { ...strict, title: 'SampleAttributeDefinition' },
);

export const SampleTypeDefinition = Type.Object(
  {
    code: code(),
    name: notBlank(100),
    attributes: Type.Optional(Type.Array(SampleAttributeDefinition)),
    active,
  },
  { ...strict, title: 'SampleTypeDefinition' },
);
export type SampleTypeDefinition = Static<typeof SampleTypeDefinition>;

export const MeasurandDefinition = Type.Object(
  {
    code: code(),
    name: notBlank(100),
    unit: text(32, 'Unit of measure in results, for example mg/kg; empty for a ratio or an index.'),
    detectionLimit: Type.Number({ minimum: 0 }),
    upperLimit: Type.Optional(
      Type.Number({ description: 'Values above it have the range indicator ABOVE_UPPER_LIMIT.' }),
    ),
    upperLimitIsQuantification: Type.Optional(
      Type.Boolean({ description: 'Whether values above the upper limit are reported as "> limit".', default: false }),
    ),
    decimals: Type.Integer({ minimum: 0, maximum: 9 }),
    uncertainty: Type.Optional(text(64, 'Measurement uncertainty on the report, for example ± 12 %.')),
  },
  { ...strict, title: 'MeasurandDefinition' },
);
export type MeasurandDefinition = Static<typeof MeasurandDefinition>;

export const TestDefinition = Type.Object(
  {
    code: code(),
    name: notBlank(100),
    composite: Type.Optional(
      Type.Boolean({ description: 'Whether the test can be ordered on a composite.', default: false }),
    ),
    parameters: Type.Optional(
      Type.Boolean({ description: 'Whether the test accepts sample parameters.', default: false }),
    ),
    method: Type.Optional(text(200, 'The method on the report.')),
    accredited: Type.Optional(Type.Boolean({ default: false })),
    subcontracted: Type.Optional(Type.Boolean({ default: false })),
    measurands: Type.Array(MeasurandDefinition, { minItems: 1 }),
    active,
  },
  { ...strict, title: 'TestDefinition' },
);
export type TestDefinition = Static<typeof TestDefinition>;

export const SupplyDefinition = Type.Object(
  { code: code(), name: notBlank(100), active },
  { ...strict, title: 'SupplyDefinition' },
);
export type SupplyDefinition = Static<typeof SupplyDefinition>;

const maxEntries = 10_000;

/** Entries are upserted by code. */
export const CatalogueUpdate = Type.Object(
  {
    sampleTypes: Type.Optional(Type.Array(SampleTypeDefinition, { maxItems: maxEntries })),
    tests: Type.Optional(Type.Array(TestDefinition, { maxItems: maxEntries })),
    supplies: Type.Optional(Type.Array(SupplyDefinition, { maxItems: maxEntries })),
  },
  { ...strict, title: 'CatalogueUpdate' },
);
export type CatalogueUpdate = Static<typeof CatalogueUpdate>;

export const Catalogue = Type.Object(
  {
    sampleTypes: Type.Array(SampleTypeDefinition),
    tests: Type.Array(TestDefinition),
    supplies: Type.Array(SupplyDefinition),
  },
  { ...strict, title: 'Catalogue' },
);
export type Catalogue = Static<typeof Catalogue>;
