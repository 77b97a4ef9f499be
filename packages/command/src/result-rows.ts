import type { DetailedResult, ResultSample, TestResult } from '@labwire/client';
import { findJsonPlaces } from './json-places.ts';

/** A text, the digits of a number, a truth, or nothing. */
export type ExportCell = { text: string } | { digits: string } | { truth: boolean } | undefined;

interface Measured {
  result: DetailedResult;
  sample: ResultSample;
  test: TestResult;
  /** The digits of a number of this test's result, as the laboratory wrote them. */
  digits(field: 'numericResult' | 'detectionLimit' | 'upperLimit'): string | undefined;
}

const text = (value: string | null | undefined): ExportCell =>
  value === null || value === undefined ? undefined : { text: value };
const digits = (value: string | undefined): ExportCell => (value === undefined ? undefined : { digits: value });
const joined = (values: readonly (string | number)[]): ExportCell =>
  values.length === 0 ? undefined : { text: values.join('; ') };
/** One record is a number; several stand in one cell as text. */
const coordinates = (values: readonly number[]): ExportCell =>
  values.length === 1 ? { digits: String(values[0]) } : joined(values);

/** The columns of an export, one row a measurand. */
export const resultColumns: { heading: string; width: number; cell(measured: Measured): ExportCell }[] = [
  { heading: 'Result', width: 38, cell: ({ result }) => text(result.resultId) },
  { heading: 'Order', width: 10, cell: ({ result }) => digits(String(result.orderId)) },
  { heading: 'Job', width: 10, cell: ({ result }) => digits(String(result.labJobNumber)) },
  { heading: 'Final', width: 7, cell: ({ result }) => ({ truth: result.isFinal }) },
  { heading: 'Published at', width: 25, cell: ({ result }) => text(result.resultCreatedAt) },
  { heading: 'Client reference', width: 20, cell: ({ result }) => text(result.clientReference) },
  { heading: 'Client order number', width: 20, cell: ({ result }) => text(result.clientOrderNumber) },
  { heading: 'Sample', width: 24, cell: ({ sample }) => text(sample.name) },
  { heading: 'Sequence', width: 9, cell: ({ sample }) => digits(String(sample.sequence)) },
  { heading: 'Client sample id', width: 16, cell: ({ sample }) => text(sample.clientSampleId) },
  { heading: 'Sample type', width: 12, cell: ({ sample }) => text(sample.sampleType.sampleTypeCode) },
  { heading: 'Sample type name', width: 18, cell: ({ sample }) => text(sample.sampleType.sampleTypeName) },
  { heading: 'Location', width: 18, cell: ({ sample }) => text(sample.location.name) },
  {
    heading: 'Latitude',
    width: 12,
    cell: ({ sample }) => coordinates(sample.location.intersect.map((p) => p.latitude)),
  },
  {
    heading: 'Longitude',
    width: 12,
    cell: ({ sample }) => coordinates(sample.location.intersect.map((p) => p.longitude)),
  },
  {
    heading: 'Barcodes',
    width: 16,
    cell: ({ sample }) => joined(sample.containers.map(({ barcode }) => barcode.value)),
  },
  {
    heading: 'Tests of the sample',
    width: 20,
    cell: ({ sample }) => joined(sample.analyticalTests.map(({ code }) => code)),
  },
  { heading: 'Measurand', width: 12, cell: ({ test }) => text(test.measurandCode) },
  { heading: 'Measurand name', width: 24, cell: ({ test }) => text(test.measurandName) },
  { heading: 'Status', width: 13, cell: ({ test }) => text(test.status) },
  { heading: 'Completed at', width: 25, cell: ({ test }) => text(test.completedAt) },
  { heading: 'Value', width: 12, cell: ({ test }) => text(test.result?.formattedResult) },
  { heading: 'Numeric value', width: 14, cell: (measured) => digits(measured.digits('numericResult')) },
  { heading: 'Unit', width: 10, cell: ({ test }) => text(test.result?.unitOfMeasure) },
  { heading: 'Range', width: 24, cell: ({ test }) => text(test.result?.rangeIndicator) },
  { heading: 'Detection limit', width: 14, cell: (measured) => digits(measured.digits('detectionLimit')) },
  { heading: 'Upper limit', width: 12, cell: (measured) => digits(measured.digits('upperLimit')) },
  { heading: 'Comments', width: 40, cell: ({ result }) => text(result.analystComments) },
];

/** The rows of a detailed result, from its JSON text: a number that went through JSON.parse may lose digits. */
export function resultRows(json: string): ExportCell[][] {
  const result = JSON.parse(json) as DetailedResult;
  const places = findJsonPlaces(json);
  return result.samples.flatMap((sample, s) =>
    sample.testResults.map((test, t) => {
      const measured: Measured = {
        result,
        sample,
        test,
        digits(field) {
          const place = places.get(`/samples/${s}/testResults/${t}/result/${field}`)?.value;
          return place && json.slice(place.start, place.end);
        },
      };
      return resultColumns.map(({ cell }) => cell(measured));
    }),
  );
}
