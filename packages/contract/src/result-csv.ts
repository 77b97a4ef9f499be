import Type from 'typebox';

/** The Accept header that selects the CSV representation of a result. */
export const csvMediaType = 'text/csv';

/**
 * The columns in their order, with what they contain. Customers' programs read columns by name or by position: a column is
 * never renamed, moved or removed, and a new one is added at the end.
 */
export const resultCsvColumns = {
  orderId: 'the order',
  clientReference: 'the reference `ClientRef` of the order',
  additionalClientReference: 'the reference `AdditionalClientRef`',
  clientOrderNumber: 'the reference `ClientOrderNr`',
  quoteNumber: 'the reference `QuoteNr`',
  orderReferences: 'other references of the order as `name=value`, separated by `; `',
  labJobNumber: 'the job',
  resultId: 'the result',
  version: '`INTERIM` or `FINAL`; an amendment is `FINAL`',
  supersededResultId: 'the result of the job that this one superseded; empty in the first result',
  resultCreatedAt: 'time of publication',
  sampleName: 'name of the sample in the order',
  sampleNumber: 'number of the sample in the laboratory: the job and the sequence, for example `700001-1`',
  clientSampleId: 'value of the first reference of the sample',
  sampleTypeCode: 'code of the sample type',
  sampleTypeName: 'name of the sample type',
  samplingPoint: 'name of the location, else its coordinates, else the name of the sample, as in trends',
  latitude: 'decimal degrees; empty if the location has several points',
  longitude: 'decimal degrees; empty if the location has several points',
  collectedAt: 'collection time in the order',
  testCode: 'code of the test',
  testName: 'name of the test',
  measurandCode: 'code of the measurand',
  measurandName: 'name of the measurand',
  status: '`IN_PROGRESS`, `COMPLETE` or `NOT_TESTED`; only `COMPLETE` has a value',
  statusReason: 'why it was not tested',
  completedAt: 'time of completion',
  qualifier: '`<` or `>` if the true value is below or above `numericResult`',
  numericResult: 'the number with all digits; with a qualifier the limit; empty for a text',
  formattedResult: 'the value as on the report, with qualifier, or the text',
  unitOfMeasure: 'unit of the values and limits',
  rangeIndicator: 'position in the measuring range',
  detectionLimit: 'lower end of the measuring range; lower values are reported as `<` and this limit',
  quantificationLimit: 'limit of quantification',
  upperLimit: 'upper end of the measuring range',
  isBelowQuantificationLimit: '`true` if detected but below the limit of quantification',
  dilution: 'dilution factor',
  calculation: 'how a calculated value was derived',
  uncertainty: 'measurement uncertainty with its coverage',
  accredited: '`true` or `false`: whether the value is within the scope of accreditation',
  subcontracted: '`true` or `false`: whether the test is subcontracted',
  outcomes: 'outcome of each assessment, separated by `; `; empty if nothing was assessed',
  specifications: 'specification of each assessment, in the same order',
  remark: 'remark of the laboratory on the value',
  analystComments: 'comments of the laboratory on the result, including the reason for an amendment',
} as const;
export type ResultCsvColumn = keyof typeof resultCsvColumns;

export const resultCsvColumnNames = Object.keys(resultCsvColumns) as ResultCsvColumn[];

export const ResultCsv = Type.String({
  description:
    'CSV in UTF-8 according to RFC 4180: a line with the names of the columns, and a line for each measurand.',
});

const exampleCells: Partial<Record<ResultCsvColumn, string>> = {
  orderId: '100001',
  clientReference: 'Clover 2026',
  labJobNumber: '700001',
  resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
  version: 'FINAL',
  resultCreatedAt: '2026-03-04T02:00:00.000Z',
  sampleName: 'Drum 12',
  sampleNumber: '700001-1',
  sampleTypeCode: 'HONEY',
  sampleTypeName: 'Honey',
  samplingPoint: 'Drum 12',
  testCode: 'TUTIN',
  testName: 'Tutin in honey',
  measurandCode: 'TUT',
  measurandName: 'Tutin',
  status: 'COMPLETE',
  completedAt: '2026-03-04T01:20:00.000Z',
  qualifier: '<',
  numericResult: '0.01',
  formattedResult: '< 0.010',
  unitOfMeasure: 'mg/kg',
  rangeIndicator: 'BELOW_DETECTION_LIMIT',
  detectionLimit: '0.01',
  accredited: 'true',
  subcontracted: 'false',
};

export const resultCsvExample = [resultCsvColumnNames, resultCsvColumnNames.map((name) => exampleCells[name] ?? '')]
  .map((cells) => `${cells.join(',')}\r\n`)
  .join('');
