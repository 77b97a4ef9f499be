import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { RangeIndicator } from '@labwire/contract/result.ts';
import { Big } from 'big.js';
import { formatNumber, formatWithoutLoss } from './number-format-rules.ts';

/** A measurement as the customer sees it. Numbers are JSON text, so that no digit is lost in floating point. */
export interface FormattedMeasurement {
  unitOfMeasure: string;
  detectionLimit: JsonNumber | null;
  formattedDetectionLimit: string | null;
  upperLimit?: JsonNumber;
  rangeIndicator: RangeIndicator | null;
  numericResult: JsonNumber | null;
  formattedResult: string;
  upperLimitIsQuantification?: true;
  quantificationLimit?: JsonNumber;
  formattedQuantificationLimit?: string;
  isBelowQuantificationLimit?: true;
  dilution?: JsonNumber;
}

/** A number as its JSON text. */
export type JsonNumber = { rawJSON: string };

declare global {
  interface JSON {
    /** Available since Node 21, but not yet declared by TypeScript. */
    rawJSON(text: string): JsonNumber;
  }
}

/** What was entered for a measurand. Limits are decimal text; they replace those of the catalogue. */
export interface EnteredMeasurement {
  /** Decimal text, `<` or `>` with decimal text, `ND`, or one of the values of a text measurand. */
  value: string;
  detectionLimit?: string | null;
  upperLimit?: string | null;
  dilution?: string | null;
}

/** What a result states about the true value: that it is a number, or that it is below or above one; or a text. */
export type Statement = { text: string } | { comparator: '<' | '=' | '>'; number: Big };

interface Range {
  /** Undefined if there is no limit that a value can be below. */
  detectionLimit: Big | undefined;
  quantificationLimit: Big | undefined;
  upperLimit: Big | undefined;
  upperLimitIsQuantification: boolean;
}

const big = (value: string | number | null | undefined) =>
  value === null || value === undefined ? undefined : new Big(value);

/** The measuring range of one value. A dilution multiplies the limits that were not entered. */
export function rangeOf(measurand: MeasurandDefinition, entered: Omit<EnteredMeasurement, 'value'>): Range {
  const factor = big(entered.dilution);
  const scaled = (limit: number | undefined) => (factor ? big(limit)?.times(factor) : big(limit));
  return {
    detectionLimit: big(entered.detectionLimit) ?? scaled(measurand.detectionLimit),
    quantificationLimit: scaled(measurand.quantificationLimit),
    upperLimit: big(entered.upperLimit) ?? scaled(measurand.upperLimit),
    upperLimitIsQuantification: measurand.upperLimitIsQuantification ?? false,
  };
}

const qualified = /^([<>])(.+)$/;

/** The range of the value; a limit that was entered with `<` or `>` replaces that of the catalogue. */
function rangeOfValue(entered: EnteredMeasurement, measurand: MeasurandDefinition): Range {
  const range = rangeOf(measurand, entered);
  const [, comparator, limit] = qualified.exec(entered.value) ?? [];
  if (comparator === '<') return { ...range, detectionLimit: big(limit) };
  if (comparator === '>') return { ...range, upperLimit: big(limit), upperLimitIsQuantification: true };
  return range;
}

/** Limits are compared before rounding. Below the detection limit only the limit is stated, not the measured value. */
export function statementOf(entered: EnteredMeasurement, measurand: MeasurandDefinition): Statement {
  return measurand.kind === 'text' ? { text: entered.value } : compare(entered.value, rangeOfValue(entered, measurand));
}

type NumberStatement = Exclude<Statement, { text: string }>;

function compare(value: string, { detectionLimit, upperLimit, upperLimitIsQuantification }: Range): NumberStatement {
  if (value === 'ND' || value.startsWith('<')) return { comparator: '<', number: detectionLimit ?? new Big(0) };
  if (value.startsWith('>')) return { comparator: '>', number: upperLimit ?? new Big(0) };
  const number = new Big(value);
  // A limit of 0 is no limit: no method can distinguish a value below 0 from 0.
  if (detectionLimit?.gt(0) && number.lt(detectionLimit)) return { comparator: '<', number: detectionLimit };
  if (upperLimitIsQuantification && upperLimit && number.gt(upperLimit)) return { comparator: '>', number: upperLimit };
  return { comparator: '=', number };
}

export function formatMeasurement(entered: EnteredMeasurement, measurand: MeasurandDefinition): FormattedMeasurement {
  if (measurand.kind === 'text') return formatText(entered.value, measurand);
  const range = rangeOfValue(entered, measurand);
  return formatStatement(compare(entered.value, range), measurand, range, entered.dilution);
}

const formatText = (formattedResult: string, { unit }: MeasurandDefinition): FormattedMeasurement => ({
  unitOfMeasure: unit,
  detectionLimit: null,
  formattedDetectionLimit: null,
  rangeIndicator: null,
  numericResult: null,
  formattedResult,
});

export function formatStatement(
  { comparator, number }: NumberStatement,
  measurand: MeasurandDefinition,
  range: Range,
  dilution?: string | null,
): FormattedMeasurement {
  const { detectionLimit, quantificationLimit, upperLimit, upperLimitIsQuantification } = range;
  const formatLimit = limitFormatter(measurand);
  const isBelowQuantification = comparator === '=' && (quantificationLimit?.gt(number) ?? false);
  return {
    unitOfMeasure: measurand.unit,
    detectionLimit: detectionLimit ? jsonNumber(detectionLimit) : null,
    formattedDetectionLimit: detectionLimit ? formatLimit(detectionLimit) : null,
    ...(upperLimit && { upperLimit: jsonNumber(upperLimit) }),
    rangeIndicator: rangeIndicatorOf(comparator, number, upperLimit),
    numericResult: jsonNumber(number),
    formattedResult: comparator === '=' ? formatNumber(number, measurand) : `${comparator} ${formatLimit(number)}`,
    ...(upperLimit && upperLimitIsQuantification && { upperLimitIsQuantification: true }),
    ...(quantificationLimit && {
      quantificationLimit: jsonNumber(quantificationLimit),
      formattedQuantificationLimit: formatLimit(quantificationLimit),
    }),
    ...(isBelowQuantification && { isBelowQuantificationLimit: true }),
    ...(dilution && { dilution: JSON.rawJSON(dilution) }),
  };
}

function rangeIndicatorOf(comparator: '<' | '=' | '>', number: Big, upperLimit: Big | undefined): RangeIndicator {
  if (comparator === '<') return 'BELOW_DETECTION_LIMIT';
  return comparator === '>' || (upperLimit && number.gt(upperLimit)) ? 'ABOVE_UPPER_LIMIT' : 'BETWEEN_LIMITS';
}

/** Limits of the catalogue have the measurand's format. Limits of a single value keep the digits that were entered. */
export function limitFormatter(measurand: MeasurandDefinition): (limit: Big) => string {
  const { detectionLimit, quantificationLimit, upperLimit } = measurand;
  const ofCatalogue = [detectionLimit, quantificationLimit, upperLimit].flatMap((limit) => big(limit) ?? []);
  return (limit) =>
    ofCatalogue.some((known) => known.eq(limit)) ? formatNumber(limit, measurand) : formatWithoutLoss(limit, measurand);
}

const jsonNumber = (number: Big): JsonNumber => JSON.rawJSON(number.toFixed());
