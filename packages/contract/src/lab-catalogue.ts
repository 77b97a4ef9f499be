import Type, { type Static } from 'typebox';
import { code, meanings, notBlank, strict, text } from './field-schemas.ts';

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
    storage: Type.Optional(notBlank(60, 'How samples of this type are stored, for example 2–8 °C; printed on labels.')),
    active,
  },
  { ...strict, title: 'SampleTypeDefinition' },
);
export type SampleTypeDefinition = Static<typeof SampleTypeDefinition>;

const number = (description: string) => Type.Optional(Type.Number({ description }));

export const measurandKinds = {
  number: 'A measured number.',
  text: 'One of the allowed `values`, such as Absent or Detected.',
} as const;
export type MeasurandKind = keyof typeof measurandKinds;

export const nonDetectTreatments = {
  ZERO: 'A value below its detection limit counts as zero.',
  HALF: 'A value below its detection limit counts as half of the limit.',
  FULL: 'A value below its detection limit counts as the limit.',
} as const;
export type NonDetectTreatment = keyof typeof nonDetectTreatments;

/** How the value of a calculated measurand follows from other measurands of the same sample. */
export const Calculation = Type.Object(
  {
    kind: Type.Enum(['SUM', 'RATIO'], {
      description: '`SUM`: the sum of all operands. `RATIO`: the first operand divided by the second.',
    }),
    operands: Type.Array(
      Type.Object(
        {
          testCode: Type.Optional(code('The test of the operand; by default the test of the calculated measurand.')),
          measurandCode: code(),
        },
        { ...strict, title: 'Operand' },
      ),
      { minItems: 2, maxItems: 100, description: 'Measurands of kind number that are not calculated themselves.' },
    ),
    nonDetects: Type.Enum(Object.keys(nonDetectTreatments) as NonDetectTreatment[], {
      description: meanings(nonDetectTreatments),
    }),
  },
  { ...strict, title: 'Calculation' },
);
export type Calculation = Static<typeof Calculation>;

export const MeasurandDefinition = Type.Object(
  {
    code: code(),
    name: notBlank(100),
    unit: text(32, 'Unit of measure in results, for example mg/kg; empty for a ratio or an index.'),
    kind: Type.Optional(
      Type.Enum(Object.keys(measurandKinds) as MeasurandKind[], {
        description: meanings(measurandKinds),
        default: 'number',
      }),
    ),
    values: Type.Optional(
      Type.Array(notBlank(100), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'The allowed values of the kind text.',
      }),
    ),
    detectionLimit: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Values below it are reported as "< limit". Absent for measurands without one, such as pH.',
      }),
    ),
    quantificationLimit: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Values from the detection limit up to this limit are detected but not quantified.',
      }),
    ),
    upperLimit: number(
      'The upper end of the measuring range. Values above it have the range indicator ABOVE_UPPER_LIMIT.',
    ),
    upperLimitIsQuantification: Type.Optional(
      Type.Boolean({ description: 'Whether values above the upper limit are reported as "> limit".', default: false }),
    ),
    decimals: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9,
        description: 'Decimals of reported numbers. A number has either decimals or significant figures.',
      }),
    ),
    significantFigures: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
    uncertainty: Type.Optional(text(64, 'Expanded measurement uncertainty on the report, for example ± 12 %.')),
    coverageFactor: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 10, description: 'The coverage factor k of the uncertainty.' }),
    ),
    coverageProbability: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'The coverage probability in per cent.' }),
    ),
    calculation: Type.Optional(Calculation),
    accredited: Type.Optional(
      Type.Boolean({ description: 'Whether results of this measurand are accredited; by default as the test.' }),
    ),
  },
  { ...strict, title: 'MeasurandDefinition' },
);
export type MeasurandDefinition = Static<typeof MeasurandDefinition>;

export const Subcontractor = Type.Object(
  {
    name: notBlank(100, 'The laboratory that does the test.'),
    accreditation: Type.Optional(notBlank(200, 'Its accreditation for the test, for example the body and the number.')),
  },
  { ...strict, title: 'Subcontractor' },
);
export type Subcontractor = Static<typeof Subcontractor>;

export const parameterKinds = {
  text: 'Any text, or one of the allowed `values`.',
  number: 'A number, or a text that is a decimal number.',
} as const;
export type ParameterKind = keyof typeof parameterKinds;

/** A sample parameter that a customer can give with a test. */
export const ParameterDefinition = Type.Object(
  {
    code: notBlank(255, 'The `parameterCode` in orders, for example SwabbedArea.'),
    name: notBlank(100),
    kind: Type.Optional(
      Type.Enum(Object.keys(parameterKinds) as ParameterKind[], {
        description: meanings(parameterKinds),
        default: 'text',
      }),
    ),
    unit: Type.Optional(notBlank(32, 'The unit of a number, for example cm².')),
    values: Type.Optional(
      Type.Array(notBlank(255), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'The allowed values of a text; by default any.',
      }),
    ),
    required: Type.Optional(
      Type.Boolean({ description: 'Whether an order of the test must give the parameter.', default: false }),
    ),
  },
  { ...strict, title: 'ParameterDefinition' },
);
export type ParameterDefinition = Static<typeof ParameterDefinition>;

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
    parameterDefinitions: Type.Optional(
      Type.Array(ParameterDefinition, {
        minItems: 1,
        maxItems: 100,
        description:
          'The sample parameters of the test. Orders with other parameter codes are then rejected; by default any code is ' +
          'accepted.',
      }),
    ),
    sampleTypes: Type.Optional(
      Type.Array(code(), {
        minItems: 1,
        maxItems: 1_000,
        uniqueItems: true,
        description:
          'The sample types for which the test is offered; by default all. Orders of the test for other sample types are ' +
          'rejected.',
      }),
    ),
    method: Type.Optional(text(200, 'The method on the report.')),
    methodEdition: Type.Optional(notBlank(50, 'The edition, version or year of the method.')),
    section: Type.Optional(
      notBlank(50, 'The section of the laboratory that is responsible for the test, for example Chemistry.'),
    ),
    site: Type.Optional(code('The code of a site in the settings, if the test is not done at the main address.')),
    accredited: Type.Optional(Type.Boolean({ default: false })),
    accreditedSampleTypes: Type.Optional(
      Type.Array(code(), {
        minItems: 1,
        maxItems: 1_000,
        uniqueItems: true,
        description: 'The sample types for which results are accredited; by default all.',
      }),
    ),
    subcontracted: Type.Optional(Type.Boolean({ default: false })),
    turnaroundDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description:
          'Working days from the arrival of a sample to its result; by default `turnaroundDays` of the settings.',
      }),
    ),
    priorityTurnaroundDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description: 'The same for orders with priority; by default as without.',
      }),
    ),
    subcontractor: Type.Optional(Subcontractor),
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

export const decisionRules = {
  SIMPLE_ACCEPTANCE: 'The measured value, before rounding, is compared with the bounds. Uncertainty is not considered.',
  GUARD_BAND:
    'The measured value, before rounding, is compared with the bounds. If it is closer to a bound than the guard band, the ' +
    'outcome is inconclusive.',
} as const;
export type DecisionRule = keyof typeof decisionRules;

/** What a value must meet to conform. Measuring ranges are not specifications. */
export const SpecificationDefinition = Type.Object(
  {
    code: code(),
    name: notBlank(100),
    source: notBlank(100, 'The document that sets the bounds, or "customer\'s own".'),
    edition: Type.Optional(notBlank(50)),
    measurandCode: code(),
    testCode: Type.Optional(code('Only results of this test.')),
    sampleTypes: Type.Optional(
      Type.Array(code(), { minItems: 1, maxItems: 1_000, description: 'Only samples of these types.' }),
    ),
    attribute: Type.Optional(
      Type.Object(
        { name: notBlank(100), value: text(100) },
        { ...strict, description: 'Only samples with this attribute value.' },
      ),
    ),
    accountId: Type.Optional(Type.Integer({ minimum: 1, description: 'Only samples of this customer.' })),
    orderId: Type.Optional(Type.Integer({ minimum: 1, description: 'Only samples of this order.' })),
    lowerBound: number('The lowest value that conforms.'),
    upperBound: number(
      'The highest value that conforms. A result below the detection limit meets an upper bound of 0.',
    ),
    allowedValues: Type.Optional(
      Type.Array(notBlank(100), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'The values of the kind text that conform.',
      }),
    ),
    decisionRule: Type.Optional(
      Type.Enum(Object.keys(decisionRules) as DecisionRule[], {
        description: meanings(decisionRules),
        default: 'SIMPLE_ACCEPTANCE',
      }),
    ),
    guardBand: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'In the unit of the measurand; required for GUARD_BAND.' }),
    ),
    active: Type.Optional(Type.Boolean({ description: '`false`: no longer applied.', default: true })),
  },
  { ...strict, title: 'SpecificationDefinition' },
);
export type SpecificationDefinition = Static<typeof SpecificationDefinition>;

const maxEntries = 10_000;

/** Entries are upserted by code. */
export const CatalogueUpdate = Type.Object(
  {
    sampleTypes: Type.Optional(Type.Array(SampleTypeDefinition, { maxItems: maxEntries })),
    tests: Type.Optional(Type.Array(TestDefinition, { maxItems: maxEntries })),
    supplies: Type.Optional(Type.Array(SupplyDefinition, { maxItems: maxEntries })),
    specifications: Type.Optional(Type.Array(SpecificationDefinition, { maxItems: maxEntries })),
  },
  { ...strict, title: 'CatalogueUpdate' },
);
export type CatalogueUpdate = Static<typeof CatalogueUpdate>;

export const Catalogue = Type.Object(
  {
    sampleTypes: Type.Array(SampleTypeDefinition),
    tests: Type.Array(TestDefinition),
    supplies: Type.Array(SupplyDefinition),
    specifications: Type.Array(SpecificationDefinition),
  },
  { ...strict, title: 'Catalogue' },
);
export type Catalogue = Static<typeof Catalogue>;
