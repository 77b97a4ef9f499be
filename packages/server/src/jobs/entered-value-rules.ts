import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { MeasurementEntry } from '@labwire/contract/lab-measurement.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { Big } from 'big.js';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import { rangeOf } from '../results/measurement-format-rules.ts';
import { type EntryTexts, plainDecimal } from './decimal-rules.ts';

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const qualified = /^([<>])\s*(\S+)$/;

/** What an entry stores. Without a value, only the reason and the remark are stored. */
export function storedFields(
  entry: MeasurementEntry,
  { value, detectionLimit, upperLimit, dilution }: EntryTexts,
  kind: MeasurandDefinition['kind'],
) {
  const { notTested = null, remark = null }: { notTested?: string | null; remark?: string | null } = entry;
  const isValue = typeof value === 'string';
  const limit = (text: string | undefined) => (isValue && text !== undefined ? plainDecimal(text) : null);
  return {
    value: isValue ? storedValue(value, kind) : null,
    notTested,
    remark: isValue || notTested !== null ? remark : null,
    detectionLimit: limit(detectionLimit),
    upperLimit: limit(upperLimit),
    dilution: limit(dilution),
  };
}

/** The value as it is stored: without exponent, without spaces, ND in capital letters. */
export function storedValue(text: string, kind: MeasurandDefinition['kind']): string {
  if (kind === 'text') return text;
  if (isNotDetected(text)) return 'ND';
  const [, comparator, limit = ''] = qualified.exec(text) ?? [];
  return comparator ? `${comparator}${plainDecimal(limit)}` : plainDecimal(text);
}

const isNotDetected = (text: string) => text.toUpperCase() === 'ND';

/** Whether the measurand can have the entered value. */
export function enteredValueViolations(
  entry: Valid<MeasurementEntry>,
  texts: EntryTexts,
  measurand: MeasurandDefinition,
  at: string,
): Violation[] {
  const { value } = texts;
  if (value === undefined && entry.notTested === undefined) {
    return [{ pointer: `${at}/value`, code: 'missing', message: 'value or notTested is required' }];
  }
  if (value !== undefined && entry.notTested !== undefined) {
    return [{ pointer: `${at}/notTested`, code: 'not_together', message: 'value and notTested exclude each other' }];
  }
  if (measurand.calculation) {
    const message = `${quote(measurand.code)} is calculated and cannot be entered`;
    return [{ pointer: `${at}/measurandCode`, code: 'bad_measurement', message }];
  }
  if (value === undefined || value === null) return [];
  return measurand.kind === 'text'
    ? textViolations(value, measurand, at)
    : numberViolations(value, texts, measurand, at);
}

function textViolations(value: string, { code, values = [] }: MeasurandDefinition, at: string): Violation[] {
  if (values.includes(value)) return [];
  const suggestion = new Suggester().didYouMean(value, values);
  const message = `${quote(value)} is not a value of ${code}${suggestion || `; allowed: ${values.map(quote).join(', ')}`}`;
  return [{ pointer: `${at}/value`, code: 'bad_measurement', message }];
}

function numberViolations(value: string, texts: EntryTexts, measurand: MeasurandDefinition, at: string): Violation[] {
  const bad = (message: string): Violation[] => [{ pointer: `${at}/value`, code: 'bad_measurement', message }];
  const [, comparator, limit = ''] = qualified.exec(value) ?? [];
  if (!isNotDetected(value) && !decimal.test(comparator ? limit : value)) {
    return bad(`${quote(value)} is not a number; also possible: "<0.01", ">2420" and "ND"`);
  }
  const { detectionLimit, upperLimit } = rangeOf(measurand, texts);
  const reversed = rangeViolations(detectionLimit, upperLimit, at);
  if (reversed.length > 0) return reversed;
  if (isNotDetected(value)) {
    if (detectionLimit?.gt(0)) return [];
    return bad(`${measurand.code} has no detection limit; enter "<" and the limit`);
  }
  if (comparator === '<') {
    if (!new Big(limit).gt(0)) return bad('a limit after "<" must be greater than 0');
    if (upperLimit && new Big(limit).gte(upperLimit)) {
      return bad(`"<${limit}" contradicts the upper limit of ${upperLimit.toFixed()}; enter upperLimit, too`);
    }
  }
  if (comparator === '>' && detectionLimit && new Big(limit).lte(detectionLimit)) {
    return bad(`">${limit}" contradicts the detection limit of ${detectionLimit.toFixed()}; enter detectionLimit, too`);
  }
  return [];
}

function rangeViolations(detectionLimit: Big | undefined, upperLimit: Big | undefined, at: string): Violation[] {
  if (!detectionLimit || !upperLimit || upperLimit.gt(detectionLimit)) return [];
  const message = `the upper limit ${upperLimit.toFixed()} must be above the detection limit ${detectionLimit.toFixed()}`;
  return [{ pointer: `${at}/upperLimit`, code: 'limits_reversed', message }];
}
