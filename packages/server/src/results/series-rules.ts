import type { Violation } from '@labwire/contract/problem.ts';
import type { Measurement } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import { dateFault } from '../platform/validation/calendar.ts';

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
  detectionLimit: string;
  upperLimit: string | null;
  rangeIndicator: Static<typeof Measurement>['rangeIndicator'];
  numericResult: string;
  formattedResult: string;
}

/** A value for customers. Every number has the digits with which it was published. */
export function describeSeriesValue(stored: StoredSeriesValue) {
  const { testName: _, measurandName: _name, detectionLimit, upperLimit, numericResult, ...rest } = stored;
  return {
    ...rest,
    detectionLimit: JSON.rawJSON(detectionLimit),
    ...(upperLimit !== null && { upperLimit: JSON.rawJSON(upperLimit) }),
    numericResult: JSON.rawJSON(numericResult),
  };
}

/** Both ends of the window are optional. */
export function seriesWindowViolations(window: { from?: string; to?: string }): Violation[] {
  return Object.entries(window).flatMap(([parameter, text]): Violation[] => {
    const fault = dateFault(text);
    return fault ? [{ parameter, ...fault }] : [];
  });
}
