import assert from 'node:assert/strict';
import { isoTime, numberOrText, splitPairs } from '@labwire/client/order-sheet';
import fc from 'fast-check';
import { test } from 'vitest';
import { readOrderCsv } from '../src/order-table.ts';

const headings =
  'Sample name,Sample type,Tests,Collected at (UTC),Attributes,Location,Latitude,Longitude,Barcodes,References,Parameters,Composite,Composite tests,Supplies code,Quantity';
const read = (text: string, head = {}) => readOrderCsv('order.csv', text, head);

test('a row with every column becomes a complete sample', () => {
  const row =
    'Drum 1,HONEY,"TUTIN, UMFCert",2026-03-01 9:30,"Colour=Dark; Batch=""a; b""",Taupō north,-38.6857,"176,0702",A1 A2,Hive=17,"Weight=298.5; Code=""007""; Lot=08",,,,';
  const { value, mistakes } = read(`Contact e-mail,mere@apiary.example\n\n${headings}\n${row}\n`);
  assert.deepEqual(mistakes, []);
  assert.deepEqual(value?.lines, [
    {
      sample: {
        name: 'Drum 1',
        dateTime: '2026-03-01T09:30:00',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [
            { attributeName: 'Colour', attributeValue: 'Dark' },
            { attributeName: 'Batch', attributeValue: 'a; b' },
          ],
        },
        location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taupō north' },
        references: [{ name: 'Hive', value: '17' }],
        containers: [{ barcode: { type: 'LINEAR', value: 'A1' } }, { barcode: { type: 'LINEAR', value: 'A2' } }],
        analyticalTests: [{ code: 'TUTIN' }, { code: 'UMFCert' }],
        sampleParameters: [
          { parameterCode: 'Weight', parameterValue: 298.5 },
          { parameterCode: 'Code', parameterValue: '007' },
          { parameterCode: 'Lot', parameterValue: '08' },
        ],
      },
    },
  ]);
});

test('rows with the same composite form one, several points form an intersect, and supplies are separate lines', () => {
  const { value } = read(
    [
      headings,
      'D1,HONEY,,,,,-38.1; -38.2,176.1; 176.2,,,,North,TUTIN,,',
      'D2,HONEY,MOISTURE,,,,,,,,,North,,,',
      ',,,,,,,,,,,,,JAR-50,20',
    ].join('\n'),
  );
  assert.deepEqual(value?.lines, [
    {
      sample: {
        name: 'D1',
        sampleType: { sampleTypeCode: 'HONEY' },
        location: {
          intersect: [
            { latitude: -38.1, longitude: 176.1 },
            { latitude: -38.2, longitude: 176.2 },
          ],
        },
      },
    },
    { sample: { name: 'D2', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }] } },
    { samplingSupplies: { code: 'JAR-50', quantity: 20 } },
    { sampleComposite: { samples: ['D1', 'D2'], name: 'North', analyticalTests: [{ code: 'TUTIN' }] } },
  ]);
});

test('the fields at the top give references, parties and the delivery address, and options take precedence over them', () => {
  const head = [
    'Your reference,Spring',
    'Quote number,5001',
    'Other references,Season=2026',
    'Contact e-mail,mere@apiary.example',
    'Submitted by e-mail,bo@apiary.example',
    'Organisation,Apiary Ltd',
    'Charge to organisation,Exports Inc',
    'Delivery address,1 High Street',
    'Delivery city,Taupō',
    'Notes,"first line\nsecond line"',
  ].join('\n');
  const { value } = read(`${head}\n${headings}\nD1,HONEY,TUTIN\n`, { clientRef: 'Autumn' });
  assert.deepEqual(value?.orderReferences, [
    { name: 'ClientRef', value: 'Autumn' },
    { name: 'QuoteNr', value: '5001' },
    { name: 'Season', value: '2026' },
  ]);
  assert.deepEqual(value?.organisations, [
    {
      name: 'Apiary Ltd',
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [
        { orderRoles: ['PRIMARY'], email: 'mere@apiary.example' },
        { orderRoles: ['SUBMITTER'], email: 'bo@apiary.example' },
      ],
      addresses: [{ address1: '1 High Street', city: 'Taupō', orderRoles: ['DELIVERY'] }],
    },
    { name: 'Exports Inc', orderRoles: ['CHARGE_TO'], contacts: [] },
  ]);
  assert.equal(value?.notes, 'first line\nsecond line');
});

test('a position has the line of the file, also after cells with several lines, empty rows and Windows line ends', () => {
  const { positionOf } = read(
    `Notes,"one\r\ntwo\r\nthree"\r\n\r\n${headings}\r\nExample: x,HONEY,TUTIN\r\nD1,HONEY,"A, B"\r\n`,
  );
  assert.deepEqual(positionOf('/lines/0/sample/analyticalTests/1/code'), {
    where: 'order.csv:7, Tests',
    line: 7,
    column: 10,
    excerpt: ['     7 | D1,HONEY,"A, B"', '       |          ^^^^^^'],
  });
  assert.equal(positionOf('/lines/0/sample/sampleType/sampleTypeCode').where, 'order.csv:7, Sample type');
  assert.equal(positionOf('/lines').line, 5);
  assert.equal(positionOf('/organisations/0/contacts/0').where, 'order.csv, Contact e-mail (option --contact)');
});

test('a mistake that prevents sending is shown at its cell', () => {
  const { mistakes } = read(
    [
      'Contcat e-mail,x',
      'Sample name,Smaple type,Attributes,Latitude,Longitude,Composite tests,Supplies code',
      'D1,,Colour,1;2,3,TUTIN,JAR',
    ].join('\n'),
  );
  const shown = mistakes.map(({ position, message }) => `${position.where}: ${message}`);
  assert.deepEqual(shown.sort(), [
    'order.csv:1, Contcat e-mail: there is no field "Contcat e-mail"; did you mean "Contact e-mail"?',
    'order.csv:2, Smaple type: there is no column "Smaple type"; did you mean "Sample type"?',
    'order.csv:3, Composite tests: composite tests need the name of the composite in the column before',
    'order.csv:3, Supplies code: supplies must be on a separate row without a sample name',
  ]);
  const cells = read('Sample name,Attributes,Latitude,Longitude\nD1,Colour,1;2,3\n').mistakes;
  assert.deepEqual(
    cells.map(({ message }) => message),
    ['"Colour" must be written as Name=Value', 'there are 2 latitudes and 1 longitudes'],
  );
});

test('quoted pairs are read back unchanged', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,8}[A-Za-z]$/);
  const pairs = fc.array(fc.tuple(name, fc.string()), { maxLength: 4 });
  fc.assert(
    fc.property(pairs, (given) => {
      const cell = given.map(([key, value]) => `${key}="${value.replaceAll('"', '""')}"`).join('; ');
      const { pairs: found, unreadable } = splitPairs(cell);
      assert.deepEqual(unreadable, []);
      assert.deepEqual(
        found.map(({ name, value }) => [name, value]),
        given,
      );
    }),
  );
});

test('any cell can be split into pairs without an endless loop', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '=', ';', '"', ' ', '\n')), (parts) => {
      const { pairs, unreadable } = splitPairs(parts.join(''));
      assert.ok(pairs.length + unreadable.length <= parts.length);
    }),
  );
});

test('common formats of numbers and times are read, and other texts are left unchanged', () => {
  assert.deepEqual(['1.5', '-38,5', '1e3', '1.500,2', 'x', '', '007'].map(numberOrText), [
    1.5,
    -38.5,
    1000,
    '1.500,2',
    'x',
    '',
    '007',
  ]);
  assert.equal(isoTime('2026-03-01'), '2026-03-01T00:00:00');
  assert.equal(isoTime('2026-03-01T09:30:15.125Z'), '2026-03-01T09:30:15.125Z');
  assert.equal(isoTime('1/3/2026 9:30'), '1/3/2026 9:30');
});
