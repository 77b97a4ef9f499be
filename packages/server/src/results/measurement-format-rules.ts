import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';

/** Round half to even, so that rounding does not shift the mean of a series. */
const halfEven = 2;

/** A measurement as the customer sees it. Numbers are JSON text, so that no digit is lost in floating point. */
export interface FormattedMeasurement {
  unitOfMeasure: string;
  detectionLimit: JsonNumber;
  formattedDetectionLimit: string;
  upperLimit?: JsonNumber;
  rangeIndicator: 'BELOW_DETECTION_LIMIT' | 'BETWEEN_LIMITS' | 'ABOVE_UPPER_LIMIT';
  numericResult: JsonNumber;
  formattedResult: string;
}

/** A number as its JSON text. */
export type JsonNumber = { rawJSON: string };

declare global {
  interface JSON {
    /** Available since Node 21, but not yet declared by TypeScript. */
    rawJSON(text: string): JsonNumber;
  }
}

/** Limits are compared before rounding. A value below the detection limit is not disclosed. */
export function formatMeasurement(value: string, measurand: MeasurandDefinition): FormattedMeasurement {
  const { unit, detectionLimit, upperLimit, upperLimitIsQuantification, decimals } = measurand;
  const measured = new Big(value);
  const lower = new Big(detectionLimit);
  const upper = upperLimit === undefined ? undefined : new Big(upperLimit);
  const format = (number: Big) => number.toFixed(decimals, halfEven);
  const common = {
    unitOfMeasure: unit,
    detectionLimit: jsonNumber(lower),
    formattedDetectionLimit: format(lower),
    ...(upper && { upperLimit: jsonNumber(upper) }),
  };
  if (measured.lt(lower)) {
    return {
      ...common,
      rangeIndicator: 'BELOW_DETECTION_LIMIT',
      numericResult: jsonNumber(lower),
      formattedResult: `< ${format(lower)}`,
    };
  }
  if (!upper || measured.lte(upper)) {
    return {
      ...common,
      rangeIndicator: 'BETWEEN_LIMITS',
      numericResult: jsonNumber(measured),
      formattedResult: format(measured),
    };
  }
  return {
    ...common,
    rangeIndicator: 'ABOVE_UPPER_LIMIT',
    numericResult: jsonNumber(upperLimitIsQuantification ? upper : measured),
    formattedResult: upperLimitIsQuantification ? `> ${format(upper)}` : format(measured),
  };
}

const jsonNumber = (number: Big): JsonNumber => JSON.rawJSON(number.toFixed());
