import assert from 'node:assert/strict';
import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { exactEntryTexts, plainDecimal } from '../../src/jobs/decimal-rules.ts';
import { formatMeasurement } from '../../src/results/measurement-format-rules.ts';

/** A decimal without rounding: `units` of 10 to the power of minus `scale`. */
interface Exact {
  units: bigint;
  scale: number;
}

function exact(text: string): Exact {
  const [figures = '', exponent = '0'] = text.split(/e/i);
  const [whole = '', fraction = ''] = figures.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole.replace('-', '') + fraction) * (whole.startsWith('-') ? -1n : 1n);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** Below zero, zero or above, as the first is smaller, equal or greater. */
function compare(a: Exact, b: Exact): bigint {
  const scale = Math.max(a.scale, b.scale);
  const align = ({ units, scale: own }: Exact) => units * 10n ** BigInt(scale - own);
  return align(a) - align(b);
}

function write({ units, scale }: Exact): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The nearest with so many decimals; of two that are as near, the even one. */
function rounded(text: string, decimals: number): string {
  const { units, scale } = exact(text);
  if (scale <= decimals) return write({ units: units * 10n ** BigInt(decimals - scale), scale: decimals });
  const step = 10n ** BigInt(scale - decimals);
  const [below, rest] = [units / step, (units % step) * 2n];
  const isUp = rest > step || (rest === step && below % 2n === 1n);
  return write({ units: isUp ? below + 1n : below, scale: decimals });
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const whole = (maxLength: number) => digits(1, maxLength).map((text) => text.replace(/^0+(?=\d)/, ''));
const decimal = (wholeDigits: number, fractionDigits: number) =>
  fc.tuple(whole(wholeDigits), digits(0, fractionDigits)).map((parts) => parts.filter(Boolean).join('.'));

/** Few enough digits for a number of the catalogue to be exactly what it says. */
const limit = decimal(6, 8);

const format = (value: string, measurand: MeasurandDefinition) => formatMeasurement({ value }, measurand);

interface Case {
  measurand: MeasurandDefinition & { decimals: number };
  lower: string;
  upper: string | undefined;
  value: string;
}

/** Values of every kind: anything, a hair beside a limit, the limit itself, and halfway between two roundings. */
function valueNear(limits: string[], decimals: number): fc.Arbitrary<string> {
  const hair = fc.tuple(fc.constantFrom(...limits), fc.constantFrom(-1n, 0n, 1n), fc.integer({ min: 9, max: 40 }));
  const beside = hair.map(([text, sign, scale]) => {
    const { units, scale: own } = exact(text);
    const near = units * 10n ** BigInt(scale - own) + sign;
    return write({ units: near < 0n ? 0n : near, scale });
  });
  const halfway = fc
    .tuple(
      whole(8),
      digits(decimals, decimals),
      fc.constantFrom('5', '50', '500000000000000000001', '4999999999999999999'),
    )
    .map(([integer, kept, tail]) => `${integer}.${kept}${tail}`);
  return fc.oneof(decimal(12, 30), beside, halfway);
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    limits: fc.tuple(limit, limit),
    decimals: fc.integer({ min: 0, max: 9 }),
    hasUpper: fc.boolean(),
    upperLimitIsQuantification: fc.boolean(),
  })
  .chain(({ limits, decimals, hasUpper, upperLimitIsQuantification }) => {
    const [lower = '', highest = ''] = limits.toSorted((a, b) => Number(compare(exact(a), exact(b))));
    const upper = hasUpper ? highest : undefined;
    const measurand = {
      code: 'M1',
      name: 'First',
      unit: 'mg/kg',
      detectionLimit: Number(lower),
      ...(upper !== undefined && { upperLimit: Number(upper), upperLimitIsQuantification }),
      decimals,
    };
    return valueNear(limits, decimals).map((value) => ({ measurand, lower, upper, value }));
  });

const holds = (property: (known: Case) => void) => fc.assert(fc.property(anyCase, property), { numRuns: 500 });

function rangeOf({ value, lower, upper }: Case) {
  if (compare(exact(value), exact(lower)) < 0n) return 'BELOW_DETECTION_LIMIT';
  if (upper === undefined || compare(exact(value), exact(upper)) <= 0n) return 'BETWEEN_LIMITS';
  return 'ABOVE_UPPER_LIMIT';
}

test('a value is compared with the limits before it is rounded', () => {
  holds((known) => assert.equal(format(known.value, known.measurand).rangeIndicator, rangeOf(known)));
});

test('a formatted result has the decimals of the catalogue, rounded half to even, and the sign of an exceeded limit', () => {
  holds((known) => {
    const { decimals, upperLimitIsQuantification } = known.measurand;
    const { formattedResult, formattedDetectionLimit } = format(known.value, known.measurand);
    assert.match(formattedResult, decimals === 0 ? /^([<>] )?\d+$/ : new RegExp(`^([<>] )?\\d+\\.\\d{${decimals}}$`));
    assert.equal(formattedDetectionLimit, rounded(known.lower, decimals));
    const expected = {
      BELOW_DETECTION_LIMIT: `< ${rounded(known.lower, decimals)}`,
      BETWEEN_LIMITS: rounded(known.value, decimals),
      ABOVE_UPPER_LIMIT: upperLimitIsQuantification
        ? `> ${rounded(known.upper ?? '', decimals)}`
        : rounded(known.value, decimals),
    };
    assert.equal(formattedResult, expected[rangeOf(known)]);
  });
});

test('numbers are exact JSON numbers of the value or of the exceeded limit', () => {
  holds((known) => {
    const { measurand, value, lower, upper } = known;
    const formatted = format(value, measurand);
    const standIn = { BELOW_DETECTION_LIMIT: lower, BETWEEN_LIMITS: value, ABOVE_UPPER_LIMIT: value }[rangeOf(known)];
    const isCapped = rangeOf(known) === 'ABOVE_UPPER_LIMIT' && measurand.upperLimitIsQuantification;
    const numbers: [found: unknown, expected: string | undefined][] = [
      [formatted.numericResult, isCapped ? upper : standIn],
      [formatted.detectionLimit, lower],
      [formatted.upperLimit, upper],
    ];
    for (const [found, expected] of numbers) {
      const text = JSON.stringify(found);
      if (expected === undefined) assert.equal(text, undefined);
      else
        assert.ok(/^\d+(\.\d+)?$/.test(text) && compare(exact(text), exact(expected)) === 0n, `${text}: ${expected}`);
    }
  });
});

test('a value below the detection limit or above the limit of quantification is not disclosed', () => {
  fc.assert(
    fc.property(anyCase, decimal(12, 30), ({ measurand, lower, upper, value }, other) => {
      const one = { measurand, lower, upper, value };
      const two = { ...one, value: other };
      fc.pre(rangeOf(one) === rangeOf(two) && rangeOf(one) !== 'BETWEEN_LIMITS');
      fc.pre(rangeOf(one) === 'BELOW_DETECTION_LIMIT' || measurand.upperLimitIsQuantification === true);
      const texts = [value, other].map((figure) => JSON.stringify(format(figure, measurand)));
      assert.equal(texts[0], texts[1]);
    }),
    { numRuns: 200 },
  );
});

const jsonNumber = fc
  .tuple(
    fc.constantFrom('', '-'),
    decimal(20, 30),
    fc.option(fc.integer({ min: -40, max: 40 })),
    fc.constantFrom('e', 'E', 'e+'),
  )
  .map(([sign, text, power, e]) => {
    if (power === null) return sign + text;
    return `${sign}${text}${power < 0 ? e.slice(0, 1) : e}${power}`;
  });

test('a value with an exponent is converted exactly, and one without is not changed', () => {
  fc.assert(
    fc.property(jsonNumber, (written) => {
      const plain = plainDecimal(written);
      assert.match(plain, /^-?\d+(\.\d+)?$/);
      assert.equal(compare(exact(plain), exact(written)), 0n);
      if (!/e/i.test(written)) assert.equal(plain, written);
    }),
    { numRuns: 300 },
  );
});

const valuesOf = (json: string) => exactEntryTexts(json, JSON.parse(json)).map(({ value }) => value);

test('values are read with exactly the digits of the request', () => {
  fc.assert(
    fc.property(fc.array(fc.option(jsonNumber)), (written) => {
      const entries = written.map((value, i) => `{"sample": "\\"value\\": ${i}", "value" : ${value}, "sequence":1.50}`);
      assert.deepEqual(valuesOf(`[${entries.join(',\n')}]`), written);
      // Once given twice, and once written with an escape.
      const odd = ['{"value": 1, "value": 2.0}', '{"val\\u0075e": 3.0}', ...entries];
      assert.deepEqual(valuesOf(`[${odd.join(',\n')}]`), ['2.0', '3.0', ...written]);
    }),
  );
});
