import Type, { type Static } from 'typebox';
import { nullableInteger, strict, text, timestamp } from './field-schemas.ts';
import { BulkOutcome, bulkModes, bulkOutcomeExample, RejectedEntry } from './lab-bulk-measurement.ts';

const heading = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });

export const mappingNamePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,49}$';
export const mappingName = Type.String({
  pattern: mappingNamePattern,
  description: 'Letters, digits, `_`, `.` and `-`; up to 50 characters.',
});

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY'] as const;

/** How the files of an instrument or a LIMS are read. Each row of a file is one measurement. */
export const ImportMapping = Type.Object(
  {
    delimiter: Type.Enum(['COMMA', 'SEMICOLON', 'TAB'], { description: 'What separates the cells of a CSV file.' }),
    decimal: Type.Enum(['POINT', 'COMMA'], {
      description: 'The decimal sign. The other sign in a number is an error.',
    }),
    columns: Type.Object(
      {
        sampleNumber: Type.Optional(heading('The number of the sample, such as 700123-1; or `barcode`.')),
        barcode: Type.Optional(heading('The barcode of a container of the sample; or `sampleNumber`.')),
        parameter: heading('What was measured; each text needs an entry in `parameters`.'),
        value: heading('The value, with or without `<` or `>`.'),
        qualifier: Type.Optional(heading('`<`, `>`, `=` or empty. Everything else is an error.')),
        unit: Type.Optional(heading('The unit. A unit other than the expected one is an error; nothing is converted.')),
        dilution: Type.Optional(heading('The dilution factor; every row must have one.')),
        completedAt: Type.Optional(heading('When it was measured.')),
        remark: Type.Optional(heading('A remark, which the customer sees.')),
      },
      strict,
    ),
    parameters: Type.Array(
      Type.Object(
        {
          name: heading('The text in the file.'),
          testCode: text(32),
          measurandCode: text(32),
          unit: Type.Optional(
            text(
              32,
              'How the file writes the unit of the measurand, if not as the catalogue; it must be the same unit.',
            ),
          ),
        },
        strict,
      ),
      { minItems: 1, maxItems: 2000 },
    ),
    valueIs: Type.Optional(
      Type.Enum(['UNDILUTED', 'DILUTED'], {
        description:
          'Required with a column of dilution factors: whether values are those of the undiluted sample, or must be ' +
          'multiplied by the factor.',
      }),
    ),
    dateFormat: Type.Optional(
      Type.Enum([...dateFormats], {
        description: 'Required with a column of times; a time such as 14:05 or 14:05:30 must follow the date.',
      }),
    ),
    timeZone: Type.Optional(
      Type.Enum(['UTC', 'LABORATORY'], { description: 'Required with a column of times: the zone of these times.' }),
    ),
    ignoredSamples: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
        maxItems: 200,
        description: 'Texts in the column of samples whose rows are ignored, for example blanks and standards.',
      }),
    ),
  },
  { ...strict, title: 'ImportMapping' },
);
export type ImportMapping = Static<typeof ImportMapping>;

export const NamedImportMapping = Type.Object(
  { name: mappingName, mapping: ImportMapping, version: Type.Integer() },
  { ...strict, title: 'NamedImportMapping' },
);
export type NamedImportMapping = Static<typeof NamedImportMapping>;

export const ImportMappingList = Type.Object(
  { mappings: Type.Array(NamedImportMapping, { description: 'By name.' }) },
  { ...strict, title: 'ImportMappingList' },
);

const fileFields = {
  format: Type.Enum(['CSV', 'JSON'], {
    description: '`JSON`: an array of objects, or an array of arrays of which the first has the headings.',
  }),
  content: Type.String({ minLength: 1, maxLength: 4_000_000, description: 'The text of the file.' }),
};

export const NewImport = Type.Object(
  {
    mapping: mappingName,
    fileName: text(255, 'The name of the file, for the audit trail.'),
    ...fileFields,
    mode: Type.Optional(Type.Enum([...bulkModes], { default: 'ALL_OR_NOTHING' })),
    again: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to import a file that was imported before.' }),
    ),
  },
  { ...strict, title: 'NewImport' },
);
export type NewImport = Static<typeof NewImport>;

export const ImportOutcome = Type.Object(
  {
    importId: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The import, as the audit trail names it; null if nothing was stored.',
    }),
    sha256: Type.String({ description: 'The SHA-256 of the text of the file, which identifies it.' }),
    rows: Type.Integer({ description: 'Rows with measurements, without the headings.' }),
    ignored: Type.Integer({ description: 'Rows of ignored samples.' }),
    ...BulkOutcome.properties,
    importedBefore: Type.Unsafe<{ importId: number; at: string; by: string } | null>({
      anyOf: [Type.Object({ importId: Type.Integer(), at: timestamp(), by: Type.String() }, strict), { type: 'null' }],
      description: 'The last import of the same file; null if there is none.',
    }),
  },
  { ...strict, title: 'ImportOutcome' },
);
export type ImportOutcome = Static<typeof ImportOutcome>;

/** A file with a mapping that need not be stored. */
export const NewImportPreview = Type.Object(
  { mapping: ImportMapping, ...fileFields },
  { ...strict, title: 'NewImportPreview' },
);
export type NewImportPreview = Static<typeof NewImportPreview>;

export const maxPreviewedLines = 1_000;

/** What an import would store of one row. */
export const PreviewedLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'The line in the file, from 1.' }),
    sampleNumber: Type.String({ description: 'The number of the sample that the row names.' }),
    sampleName: Type.String({ description: 'The name that the customer gave to the sample.' }),
    testCode: Type.String(),
    measurandCode: Type.String(),
    value: Type.String({
      description:
        'The value as it would be stored, with a decimal point; multiplied by the dilution factor if so mapped.',
    }),
    unit: Type.String({ description: 'The unit of the measurand in the catalogue.' }),
    dilution: Type.Optional(Type.String()),
    completedAt: Type.Optional(timestamp('When it was measured.')),
    remark: Type.Optional(Type.String()),
  },
  { ...strict, title: 'PreviewedLine' },
);
export type PreviewedLine = Static<typeof PreviewedLine>;

export const ImportPreview = Type.Object(
  {
    rows: Type.Integer({ description: 'Rows with measurements, without the headings.' }),
    ignored: Type.Integer({ description: 'Rows of ignored samples.' }),
    accepted: Type.Integer({ description: 'Rows that an import would store.' }),
    lines: Type.Array(PreviewedLine, {
      maxItems: maxPreviewedLines,
      description: `The first ${maxPreviewedLines} of the accepted rows, in the order of the file.`,
    }),
    rejected: Type.Array(RejectedEntry, { description: 'Rows with errors; `line` is the line in the file, from 1.' }),
  },
  { ...strict, title: 'ImportPreview' },
);
export type ImportPreview = Static<typeof ImportPreview>;

const importFields = {
  importId: Type.Integer(),
  fileName: Type.String(),
  mapping: Type.String({ description: 'The name of the mapping.' }),
  at: timestamp('When it was imported.'),
  by: Type.String({ description: 'Who imported it.' }),
  accepted: Type.Integer({ description: 'Rows that were stored.' }),
  rejected: Type.Integer({ description: 'Rows with errors, which were not stored.' }),
};

export const ImportSummary = Type.Object(importFields, { ...strict, title: 'ImportSummary' });
export type ImportSummary = Static<typeof ImportSummary>;

export const ImportList = Type.Object(
  {
    imports: Type.Array(ImportSummary, { description: 'Newest first.' }),
    next: nullableInteger('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'ImportList' },
);

export const ImportDetail = Type.Object(
  {
    ...importFields,
    sha256: Type.String({ description: 'The SHA-256 of the text of the file.' }),
    rejectedLines: Type.Unsafe<Static<typeof RejectedEntry>[] | null>({
      anyOf: [Type.Array(RejectedEntry), { type: 'null' }],
      description: 'The rows with errors, by line; null for imports of versions that did not store them.',
    }),
  },
  { ...strict, title: 'ImportDetail' },
);
export type ImportDetail = Static<typeof ImportDetail>;

export const mappingExample: ImportMapping = {
  delimiter: 'SEMICOLON',
  decimal: 'COMMA',
  columns: {
    sampleNumber: 'Sample ID',
    parameter: 'Analyte',
    value: 'Conc.',
    unit: 'Unit',
    dilution: 'DF',
    completedAt: 'Acquired',
  },
  parameters: [{ name: 'Pb 208', testCode: 'METALS', measurandCode: 'PB', unit: 'ug/L' }],
  valueIs: 'DILUTED',
  dateFormat: 'DD.MM.YYYY',
  timeZone: 'LABORATORY',
  ignoredSamples: ['Blank', 'CCV'],
};

export const newImportExample: NewImport = {
  mapping: 'icp-ms',
  fileName: 'run-0412.csv',
  format: 'CSV',
  content: 'Sample ID;Analyte;Conc.;Unit;DF;Acquired\n700123-1;Pb 208;0,034;ug/L;10;04.03.2026 14:05\n',
  mode: 'CHECK',
};

export const importOutcomeExample: ImportOutcome = {
  importId: null,
  sha256: '9f2feb0f1ef425b292f2f94bc8482494df430413f8f29b3dde5e1d5bd0a1cb45',
  rows: 2,
  ignored: 0,
  ...bulkOutcomeExample,
  mode: 'CHECK',
  importedBefore: null,
};

export const importPreviewExample: ImportPreview = {
  rows: 1,
  ignored: 0,
  accepted: 1,
  lines: [
    {
      line: 2,
      sampleNumber: '700123-1',
      sampleName: 'Bore 7',
      testCode: 'METALS',
      measurandCode: 'PB',
      value: '0.34',
      unit: 'µg/L',
      dilution: '10',
      completedAt: '2026-03-04T01:05:00Z',
    },
  ],
  rejected: [],
};

export const importExample: ImportSummary = {
  importId: 12,
  fileName: 'run-0412.csv',
  mapping: 'icp-ms',
  at: '2026-03-04T02:00:00.000Z',
  by: 'staff:Ana',
  accepted: 46,
  rejected: 1,
};

export const importDetailExample: ImportDetail = {
  ...importExample,
  sha256: importOutcomeExample.sha256,
  rejectedLines: [
    {
      line: 17,
      errors: [{ field: 'value', code: 'bad_measurement', message: '"0.034" is not a number such as 0,034' }],
    },
  ],
};
