import assert from 'node:assert/strict';
import { Big } from 'big.js';
import fc from 'fast-check';
import { test } from 'vitest';
import { readNumber, readTime, readValue, undilute } from '../../src/imports/import-value-rules.ts';

type Decimal = 'POINT' | 'COMMA';

const values: [cell: string, qualifier: string | undefined, decimal: Decimal, value: string | undefined][] = [
  ['0.034', undefined, 'POINT', '0.034'],
  ['0.0340', undefined, 'POINT', '0.0340'],
  ['0,034', undefined, 'COMMA', '0.034'],
  ['-1,5', undefined, 'COMMA', '-1.5'],
  ['12', undefined, 'COMMA', '12'],
  ['1.2e-3', undefined, 'POINT', '1.2e-3'],
  ['<0.01', undefined, 'POINT', '<0.01'],
  ['< 0.01', undefined, 'POINT', '<0.01'],
  ['> 2420', undefined, 'POINT', '>2420'],
  ['0.01', '<', 'POINT', '<0.01'],
  ['0,01', '<', 'COMMA', '<0.01'],
  ['<0.01', '<', 'POINT', '<0.01'],
  ['<0.01', '=', 'POINT', undefined],
  ['<0.01', '', 'POINT', '<0.01'],
  ['0.01', '=', 'POINT', '0.01'],
  ['0.01', '', 'POINT', '0.01'],
  ['ND', undefined, 'POINT', 'ND'],
  ['Absent', undefined, 'COMMA', 'Absent'],
  ['', undefined, 'POINT', undefined],
  // The other decimal sign and signs of thousands are never guessed.
  ['0,034', undefined, 'POINT', undefined],
  ['0.034', undefined, 'COMMA', undefined],
  ['1.234', undefined, 'COMMA', undefined],
  ['1,234.5', undefined, 'POINT', undefined],
  ['1.234,5', undefined, 'COMMA', undefined],
  ['.5', undefined, 'POINT', undefined],
  ['5.', undefined, 'POINT', undefined],
  ['+5', undefined, 'POINT', undefined],
  ['1 000', undefined, 'POINT', undefined],
  ['1e400', undefined, 'POINT', undefined],
  ['0x10', undefined, 'POINT', undefined],
  // Qualifiers that are not known, or contradict the value.
  ['0.01', '~', 'POINT', undefined],
  ['0.01', '≤', 'POINT', undefined],
  ['0.01', 'U', 'POINT', undefined],
  ['>0.01', '<', 'POINT', undefined],
  ['ND', '<', 'POINT', undefined],
  ['<ND', undefined, 'POINT', undefined],
  ['<<0.01', undefined, 'POINT', undefined],
];
for (const [cell, qualifier, decimal, value] of values) {
  const title = `"${cell}"${qualifier === undefined ? '' : ` with the qualifier "${qualifier}"`}, decimal ${decimal}`;
  test(`${title}, is ${value === undefined ? 'an error' : `read as ${value}`}`, () => {
    const result = readValue(cell, qualifier, decimal);
    assert.equal('value' in result ? result.value : undefined, value);
  });
}

const times: [text: string, format: Parameters<typeof readTime>[1], zone: string, value: string | undefined][] = [
  ['2026-03-04 14:05', 'YYYY-MM-DD', 'UTC', '2026-03-04T14:05:00Z'],
  ['2026-03-04T14:05:30', 'YYYY-MM-DD', 'UTC', '2026-03-04T14:05:30Z'],
  ['04/03/2026 14:05', 'DD/MM/YYYY', 'UTC', '2026-03-04T14:05:00Z'],
  ['04/03/2026 14:05', 'MM/DD/YYYY', 'UTC', '2026-04-03T14:05:00Z'],
  ['04.03.2026 14:05', 'DD.MM.YYYY', 'UTC', '2026-03-04T14:05:00Z'],
  ['04.03.2026 14:05', 'DD.MM.YYYY', 'Pacific/Auckland', '2026-03-04T01:05:00Z'],
  ['04.07.2026 14:05', 'DD.MM.YYYY', 'Pacific/Auckland', '2026-07-04T02:05:00Z'],
  ['25/03/2026 14:05', 'MM/DD/YYYY', 'UTC', undefined],
  ['31.04.2026 14:05', 'DD.MM.YYYY', 'UTC', undefined],
  ['29.02.2026 14:05', 'DD.MM.YYYY', 'UTC', undefined],
  ['04.03.26 14:05', 'DD.MM.YYYY', 'UTC', undefined],
  ['04.03.2026', 'DD.MM.YYYY', 'UTC', undefined],
  ['04.03.2026 2:05 PM', 'DD.MM.YYYY', 'UTC', undefined],
  ['04.03.2026 24:00', 'DD.MM.YYYY', 'UTC', undefined],
  ['4.3.2026 14:05', 'DD.MM.YYYY', 'UTC', undefined],
  ['', 'DD.MM.YYYY', 'UTC', undefined],
  // The clocks of Berlin are put forward on 29 March and back on 25 October.
  ['29.03.2026 02:30', 'DD.MM.YYYY', 'Europe/Berlin', undefined],
  ['29.03.2026 03:30', 'DD.MM.YYYY', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['25.10.2026 02:30', 'DD.MM.YYYY', 'Europe/Berlin', undefined],
  ['25.10.2026 03:30', 'DD.MM.YYYY', 'Europe/Berlin', '2026-10-25T02:30:00Z'],
];
for (const [text, format, zone, value] of times) {
  test(`"${text}" as ${format} in ${zone} is ${value ?? 'an error'}`, () => {
    const result = readTime(text, format, zone);
    assert.equal('value' in result ? result.value : undefined, value);
  });
}

const dilutions: [value: string, factor: string, result: string | undefined][] = [
  ['0.034', '10', '0.34'],
  ['<0.1', '10', '<1'],
  ['>2420', '2.5', '>6050'],
  ['0.1', '3', '0.3'],
  ['ND', '10', undefined],
  ['Absent', '10', undefined],
];
for (const [value, factor, result] of dilutions) {
  test(`${value} diluted ${factor} times is ${result ?? 'an error'}`, () => {
    const found = undilute(value, factor);
    assert.equal('value' in found ? found.value : undefined, result);
  });
}

const digits = fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{0,12}$/), fc.boolean());

test('a number keeps all its digits, whichever decimal sign its file has', () => {
  fc.assert(
    fc.property(digits, ([whole, fraction, isNegative]) => {
      const text = `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
      assert.deepEqual(readNumber(text, 'POINT'), { value: text });
      assert.deepEqual(readNumber(text.replace('.', ','), 'COMMA'), { value: text });
      if (fraction === '') return;
      assert.ok('fault' in readNumber(text, 'COMMA'));
      assert.ok('fault' in readNumber(text.replace('.', ','), 'POINT'));
    }),
  );
});

test('any text is either an error, or a value that means the same number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.constantFrom<Decimal>('POINT', 'COMMA'), (text, decimal) => {
      const result = readValue(text, undefined, decimal);
      if ('fault' in result || !/^[<>]?-?\d/.test(result.value)) return;
      const number = result.value.replace(/^[<>]/, '');
      assert.doesNotThrow(() => new Big(number));
      const other = decimal === 'POINT' ? ',' : '.';
      assert.ok(!text.includes(other));
    }),
  );
});

test('a value that was multiplied by its dilution factor is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 }), (thousandths, factor) => {
      const value = new Big(thousandths).div(1000).toFixed();
      const result = undilute(value, String(factor));
      assert.ok('value' in result && new Big(result.value).times(1000).eq(new Big(thousandths).times(factor)));
    }),
  );
});
