import type { Violation } from '@labwire/contract/problem.ts';
import type { Measurement } from '@labwire/contract/result.ts';
import type { SeriesSummary } from '@labwire/contract/series.ts';
import type { Static } from 'typebox';
import { dateFault } from '../platform/validation/calendar.ts';
import { parseExact } from './exact-json-rules.ts';

/** Numbers are decimal text. */
export interface StoredSeriesValue {
  at: string;
  testName: string;
  measurandName: string;
  sample: string;
  orderId: number;
  labJobNumber: number;
  resultId: string;
  unitOfMeasure: string;
  detectionLimit: string | null;
  upperLimit: string | null;
  upperLimitIsQuantification: boolean;
  rangeIndicator: Static<typeof Measurement>['rangeIndicator'];
  numericResult: string | null;
  formattedResult: string;
  /** JSON text. */
  assessments: string | null;
}

/** A value for customers. Every number has the digits with which it was published. */
export function describeSeriesValue(stored: StoredSeriesValue) {
  const { at, sample, orderId, labJobNumber, resultId, unitOfMeasure, rangeIndicator, formattedResult } = stored;
  const { detectionLimit, upperLimit, upperLimitIsQuantification, numericResult, assessments } = stored;
  return {
    at,
    sample,
    orderId,
    labJobNumber,
    resultId,
    unitOfMeasure,
    detectionLimit: detectionLimit === null ? null : JSON.rawJSON(detectionLimit),
    ...(upperLimit !== null && { upperLimit: JSON.rawJSON(upperLimit) }),
    ...(upperLimitIsQuantification && { upperLimitIsQuantification }),
    rangeIndicator,
    numericResult: numericResult === null ? null : JSON.rawJSON(numericResult),
    formattedResult,
    ...(assessments !== null && { assessments: parseExact(assessments) }),
  };
}

/** A series as its sampling point lists it. */
export function describeSeries({
  samplingPoint: _,
  latestAssessments,
  latest,
  ...summary
}: SeriesSummary & {
  samplingPoint: string;
  latestAssessments: SeriesSummary['latest']['assessments'] | null;
}): SeriesSummary {
  return { ...summary, latest: { ...latest, ...(latestAssessments && { assessments: latestAssessments }) } };
}

/** Both ends of the window are optional. */
export function seriesWindowViolations(window: { from?: string; to?: string }): Violation[] {
  return Object.entries(window).flatMap(([parameter, text]): Violation[] => {
    const fault = dateFault(text);
    return fault ? [{ parameter, ...fault }] : [];
  });
}
