import type { DetailedResult, ResultSample, TestResult } from '@labwire/client';
import { findJsonPositions } from './json-positions.ts';
import type { ExportCell } from './spreadsheet.ts';

interface Measurement {
  result: DetailedResult;
  sample: ResultSample;
  test: TestResult;
  /** The digits of a number in the result, as the laboratory published them. */
  digits(field: 'numericResult' | 'detectionLimit' | 'upperLimit'): string | undefined;
}

const text = (value: string | null | undefined): ExportCell =>
  value === null || value === undefined ? undefined : { text: value };
const digits = (value: string | undefined): ExportCell => (value === undefined ? undefined : { digits: value });
const joined = (values: readonly (string | number)[]): ExportCell =>
  values.length === 0 ? undefined : { text: values.join('; ') };
/** One coordinate is a number; several are a text. */
const coordinates = (values: readonly number[]): ExportCell =>
  values.length === 1 ? { digits: String(values[0]) } : joined(values);

const assessmentsOf = ({ result }: TestResult) => result?.assessments ?? [];

/** The name of the specification with its source and edition. */
export const specificationText = ({ specification, source }: { specification: string; source: string }): string =>
  `${specification} (${source})`;

/** The columns of an export, which has one row for each measurand. */
export const resultColumns: { heading: string; width: number; cell(measurement: Measurement): ExportCell }[] = [
  { heading: 'Result', width: 38, cell: ({ result }) => text(result.resultId) },
  { heading: 'Order', width: 10, cell: ({ result }) => digits(String(result.orderId)) },
  { heading: 'Job', width: 10, cell: ({ result }) => digits(String(result.labJobNumber)) },
  { heading: 'Final', width: 7, cell: ({ result }) => ({ flag: result.isFinal }) },
  { heading: 'Published at', width: 25, cell: ({ result }) => text(result.resultCreatedAt) },
  { heading: 'Client reference', width: 20, cell: ({ result }) => text(result.clientReference) },
  { heading: 'Client order number', width: 20, cell: ({ result }) => text(result.clientOrderNumber) },
  { heading: 'Sample', width: 24, cell: ({ sample }) => text(sample.name) },
  { heading: 'Sequence', width: 9, cell: ({ sample }) => digits(String(sample.sequence)) },
  { heading: 'Client sample id', width: 16, cell: ({ sample }) => text(sample.clientSampleId) },
  { heading: 'Sample type', width: 12, cell: ({ sample }) => text(sample.sampleType.sampleTypeCode) },
  { heading: 'Sample type name', width: 18, cell: ({ sample }) => text(sample.sampleType.sampleTypeName) },
  { heading: 'Collected at', width: 25, cell: ({ sample }) => text(sample.collectedAt) },
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
  { heading: 'Test', width: 12, cell: ({ test }) => text(test.testCode) },
  { heading: 'Measurand', width: 12, cell: ({ test }) => text(test.measurandCode) },
  { heading: 'Measurand name', width: 24, cell: ({ test }) => text(test.measurandName) },
  { heading: 'Status', width: 13, cell: ({ test }) => text(test.status) },
  { heading: 'Status reason', width: 24, cell: ({ test }) => text(test.statusReason) },
  { heading: 'Completed at', width: 25, cell: ({ test }) => text(test.completedAt) },
  { heading: 'Value', width: 12, cell: ({ test }) => text(test.result?.formattedResult) },
  { heading: 'Numeric value', width: 14, cell: (measurement) => digits(measurement.digits('numericResult')) },
  { heading: 'Unit', width: 10, cell: ({ test }) => text(test.result?.unitOfMeasure) },
  { heading: 'Measuring range', width: 24, cell: ({ test }) => text(test.result?.rangeIndicator) },
  { heading: 'Detection limit', width: 14, cell: (measurement) => digits(measurement.digits('detectionLimit')) },
  { heading: 'Upper end of range', width: 18, cell: (measurement) => digits(measurement.digits('upperLimit')) },
  { heading: 'Outcome', width: 16, cell: ({ test }) => joined(assessmentsOf(test).map(({ outcome }) => outcome)) },
  { heading: 'Specification', width: 40, cell: ({ test }) => joined(assessmentsOf(test).map(specificationText)) },
  { heading: 'Remark', width: 40, cell: ({ test }) => text(test.remark) },
  { heading: 'Comments', width: 40, cell: ({ result }) => text(result.analystComments) },
];

/** The rows of a detailed result. It is given as JSON text, because JSON.parse can drop digits of numbers. */
export function resultRows(json: string): ExportCell[][] {
  const result = JSON.parse(json) as DetailedResult;
  const positions = findJsonPositions(json);
  return result.samples.flatMap((sample, s) =>
    sample.testResults.map((test, t) => {
      const measurement: Measurement = {
        result,
        sample,
        test,
        digits(field) {
          const position = positions.get(`/samples/${s}/testResults/${t}/result/${field}`)?.value;
          const source = position && json.slice(position.start, position.end);
          return source === 'null' ? undefined : source;
        },
      };
      return resultColumns.map(({ cell }) => cell(measurement));
    }),
  );
}
