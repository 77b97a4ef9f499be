import type { ImportMapping } from '@labwire/contract/lab-import.ts';

export type ColumnName = keyof ImportMapping['columns'];

/** The fields of the form. An empty text is a column or a choice that the mapping does not have. */
export interface MappingDraft {
  delimiter: ImportMapping['delimiter'];
  decimal: ImportMapping['decimal'];
  columns: Record<ColumnName, string>;
  parameters: { name: string; measurand: string; unit: string }[];
  valueIs: NonNullable<ImportMapping['valueIs']> | '';
  dateFormat: NonNullable<ImportMapping['dateFormat']> | '';
  timeZone: NonNullable<ImportMapping['timeZone']> | '';
  /** One text in each line. */
  ignoredSamples: string;
}

export const columnNames: readonly ColumnName[] = [
  'sampleNumber',
  'barcode',
  'parameter',
  'value',
  'qualifier',
  'unit',
  'dilution',
  'completedAt',
  'remark',
];

const noColumns = Object.fromEntries(columnNames.map((name) => [name, ''])) as Record<ColumnName, string>;

export const emptyDraft: MappingDraft = {
  delimiter: 'COMMA',
  decimal: 'POINT',
  columns: noColumns,
  parameters: [],
  valueIs: '',
  dateFormat: '',
  timeZone: '',
  ignoredSamples: '',
};

/** Codes contain no line break, so that one text can name a test and a measurand. */
export const measurandKey = (testCode: string, measurandCode: string): string => `${testCode}\n${measurandCode}`;

export function draftOf({ columns, parameters, ignoredSamples = [], ...mapping }: ImportMapping): MappingDraft {
  return {
    ...emptyDraft,
    ...mapping,
    columns: { ...noColumns, ...columns },
    parameters: parameters.map(({ name, testCode, measurandCode, unit = '' }) => ({
      name,
      measurand: measurandKey(testCode, measurandCode),
      unit,
    })),
    ignoredSamples: ignoredSamples.join('\n'),
  };
}

/** The mapping of a form. The service checks it. */
export function mappingOf(draft: MappingDraft): ImportMapping {
  const { delimiter, decimal, columns, parameters, valueIs, dateFormat, timeZone, ignoredSamples } = draft;
  const given = Object.entries(columns).filter(([, heading]) => heading !== '');
  const ignored = ignoredSamples
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return {
    delimiter,
    decimal,
    columns: Object.fromEntries(given) as ImportMapping['columns'],
    parameters: parameters.map(({ name, measurand, unit }) => {
      const [testCode = '', measurandCode = ''] = measurand.split('\n');
      return { name, testCode, measurandCode, ...(unit !== '' && { unit }) };
    }),
    ...(columns.dilution !== '' && valueIs !== '' && { valueIs }),
    ...(columns.completedAt !== '' && dateFormat !== '' && { dateFormat }),
    ...(columns.completedAt !== '' && timeZone !== '' && { timeZone }),
    ...(ignored.length > 0 && { ignoredSamples: ignored }),
  };
}

/** The parameters of the form, and those texts of the file that have no entry yet. */
export const withTexts = (
  parameters: MappingDraft['parameters'],
  texts: readonly string[],
): MappingDraft['parameters'] => [
  ...parameters,
  ...texts
    .filter((text) => !parameters.some(({ name }) => name === text))
    .map((name) => ({ name, measurand: '', unit: '' })),
];
