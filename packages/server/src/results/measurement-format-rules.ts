import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';

/** Half to even: rounding a long series up and down must not move its mean. */
const halfEven = 2;

/** The measurement as a customer reads it; numbers are JSON texts, so that no digit passes through a binary fraction. */
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
    /** Since Node 21; TypeScript does not know it yet. */
    rawJSON(text: string): JsonNumber;
  }
}

/** Compared as measured, before any rounding; below what can be detected the figure itself appears nowhere. */
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
