import { type ResultCsvColumn, resultCsvColumnNames } from '@labwire/contract/result-csv.ts';
import { isAccredited } from '../catalogue/accreditation-rules.ts';
import { collectedAt } from '../jobs/collection-time-rules.ts';
import { csvText } from './csv-rules.ts';
import type { JsonNumber } from './measurement-format-rules.ts';
import {
  type ExactTestResult,
  type PublishedMeasurand,
  type PublishedResult,
  type PublishedSample,
  publishedSamples,
} from './published-result-rules.ts';
import { samplingPoint } from './sampling-point-rules.ts';
import { uncertaintyOf } from './uncertainty-rules.ts';

type Cell = string | null | undefined;
type Cells<Column extends ResultCsvColumn> = Record<Column, Cell>;

/** A published result as CSV, with one row for each measurand of each sample. It depends on stored data only. */
export const resultCsv = (published: PublishedResult, superseded: PublishedResult | undefined): string =>
  csvText([resultCsvColumnNames, ...resultRows(published, superseded)]);

/** The lines of the CSV of a result without the names of the columns, as cells. */
export function resultRows(published: PublishedResult, superseded: PublishedResult | undefined): string[][] {
  const ofResult = resultCells(published, superseded);
  const rows = publishedSamples(published).flatMap((sample) => {
    const ofSample = sampleCells(published, sample);
    return sample.measurands.map(
      (measurand): Cells<ResultCsvColumn> => ({
        ...ofResult,
        ...ofSample,
        ...measurandCells(measurand),
        ...valueCells(measurand, sample),
      }),
    );
  });
  return rows.map((row) => resultCsvColumnNames.map((name) => row[name] ?? ''));
}

const digits = (number: JsonNumber | null | undefined): Cell => number?.rawJSON;
const joined = (texts: readonly string[]): string => texts.join('; ');

const resultCells = ({ detail }: PublishedResult, superseded: PublishedResult | undefined) => ({
  orderId: digits(detail.orderId),
  clientReference: detail.clientReference,
  additionalClientReference: detail.additionalClientReference,
  clientOrderNumber: detail.clientOrderNumber,
  quoteNumber: digits(detail.quoteNumber),
  orderReferences: joined(detail.orderReferences.map(({ name, value }) => `${name}=${value}`)),
  labJobNumber: digits(detail.labJobNumber),
  resultId: detail.resultId,
  version: detail.isFinal ? 'FINAL' : 'INTERIM',
  supersededResultId: superseded?.detail.resultId,
  resultCreatedAt: detail.resultCreatedAt,
  analystComments: detail.analystComments,
});

function sampleCells({ detail }: PublishedResult, { sample, registered }: PublishedSample) {
  const [point, ...otherPoints] = sample.location.intersect;
  const position = otherPoints.length === 0 ? point : undefined;
  const time = collectedAt(registered);
  return {
    sampleName: sample.name,
    sampleNumber: `${detail.labJobNumber.rawJSON}-${sample.sequence.rawJSON}`,
    clientSampleId: sample.clientSampleId,
    sampleTypeCode: sample.sampleType.sampleTypeCode,
    sampleTypeName: sample.sampleType.sampleTypeName,
    samplingPoint: samplingPoint(registered),
    latitude: digits(position?.latitude),
    longitude: digits(position?.longitude),
    collectedAt: time === null ? null : new Date(time).toISOString(),
  };
}

const measurandCells = ({ test, testResult }: PublishedMeasurand) => ({
  testCode: testResult.testCode,
  testName: test.name,
  measurandCode: testResult.measurandCode,
  measurandName: testResult.measurandName,
  status: testResult.status,
  statusReason: testResult.statusReason,
  completedAt: testResult.completedAt,
  subcontracted: String(test.subcontracted ?? false),
  remark: testResult.remark,
});

type Result = NonNullable<ExactTestResult['result']>;

/** The cells that need a value. They are empty for a measurand that is in progress or was not tested. */
function valueCells({ test, measurand, testResult }: PublishedMeasurand, { sample }: PublishedSample) {
  const { result } = testResult;
  const assessments = result?.assessments ?? [];
  return {
    qualifier: result && qualifierOf(result),
    numericResult: digits(result?.numericResult),
    formattedResult: result?.formattedResult,
    unitOfMeasure: result?.unitOfMeasure,
    rangeIndicator: result?.rangeIndicator,
    detectionLimit: digits(result?.detectionLimit),
    quantificationLimit: digits(result?.quantificationLimit),
    upperLimit: digits(result?.upperLimit),
    isBelowQuantificationLimit: result?.isBelowQuantificationLimit && 'true',
    dilution: digits(result?.dilution),
    calculation: result?.calculation,
    uncertainty: result && uncertaintyOf(result, measurand),
    accredited: result && String(isAccredited(test, measurand, sample.sampleType.sampleTypeCode)),
    outcomes: joined(assessments.map(({ outcome }) => outcome)),
    specifications: joined(assessments.map(({ specification, source }) => `${specification} (${source})`)),
  };
}

/** A text can begin with these characters too, but only a number has a qualifier. */
const qualifierOf = ({ numericResult, formattedResult }: Result): Cell =>
  numericResult === null ? null : /^[<>]/.exec(formattedResult)?.[0];
