import { deflateSync } from 'node:zlib';
import { detailedResultExample } from '@labwire/contract/job-examples.ts';
import type { ReportAssessment, ReportFacts, ReportSample, ReportValue } from '../../src/reports/pdf/report-facts.ts';

type Result = ReportFacts['result'];
type Sample = Result['samples'][number];
type TestResult = Sample['testResults'][number];

/** The report of the contract's example result: one drum of honey. */
export function reportFacts(change: Partial<ReportFacts> = {}): ReportFacts {
  return {
    result: detailedResultExample,
    laboratory: {
      name: 'Southern Cross Analytical',
      address: ['8 Laboratory Lane', 'Hamilton 3204', 'New Zealand'],
      sites: [],
      accreditation: 'Accredited to ISO/IEC 17025:2017, number 1234, for the tests that carry no mark.',
      accreditationMarkPng: null,
      logoPng: null,
      paper: 'A4',
      timeZone: 'UTC',
    },
    report: {
      number: 'R-700123',
      version: '1',
      isFinal: true,
      issuedAt: '2026-03-04T02:30:00.000Z',
      authorisations: [
        {
          name: 'Dr Aroha Ngata',
          title: 'Technical manager',
          sections: [],
          opinions: true,
          onlyOpinions: false,
          at: '2026-03-04T02:30:00.000Z',
        },
      ],
      checkUrl: 'https://lab.example/check/7KQ4-M2XD',
      checkCode: '7KQ4-M2XD',
    },
    receivedAt: '2026-03-03T20:10:00.000Z',
    samples: [
      {
        sequence: 1,
        laboratoryNumber: '700123-1',
        collectedAt: '2026-03-01T22:00:00.000Z',
        receivedAt: '2026-03-03T20:10:00.000Z',
        condition: 'Intact, 8 °C',
        arrivalTemperature: null,
        sampling: null,
        members: null,
        memberOf: [],
        attributes: [{ name: 'Colour', value: 'Light' }],
        parameters: [],
        tests: [test('TUTIN', 'AM-12, LC-MS/MS')],
        values: [
          reportValue('TUTIN', {
            range: '0.010 to 2.000',
            uncertainty: '± 0.004 (k = 2, 95 %)',
            assessments: [
              {
                code: 'HONEY-TUTIN',
                name: 'Tutin in honey',
                source: 'Food standard 2022',
                requirement: 'at most 0.7 mg/kg',
                decisionRule: 'The measured value is compared with the bounds.',
                outcome: 'MEETS',
              },
            ],
          }),
        ],
      },
    ],
    follows: null,
    rejectedSamples: [],
    opinions: null,
    replaces: null,
    changes: [],
    otherChanges: [],
    ...change,
  };
}

export const reportValue = (testCode: string, changes: Partial<ReportValue> = {}): ReportValue => ({
  testCode,
  accredited: true,
  completedAt: '2026-03-04T01:00:00.000Z',
  range: null,
  uncertainty: null,
  dilution: null,
  assessments: [],
  ...changes,
});

export const test = (code: string, method: string | null): ReportSample['tests'][number] => ({
  code,
  method,
  edition: null,
  section: null,
  site: null,
  accredited: true,
  subcontracted: false,
  subcontractor: null,
});

const metals = (
  'Aluminium Antimony Arsenic Barium Beryllium Bismuth Boron Cadmium Caesium Calcium Cerium Chromium Cobalt Copper ' +
  'Gallium Gold Iron Lanthanum Lead Lithium Magnesium Manganese Mercury Molybdenum Nickel Potassium Rubidium Selenium ' +
  'Silicon Silver Sodium Strontium Tellurium Thallium Thorium Tin Titanium Uranium Vanadium Zinc'
).split(' ');

/** A report of this many samples with this many metals each. Some values are above or below a limit, or in progress. */
export function metalFacts(samples: number, measurands: number, change: Partial<ReportFacts> = {}): ReportFacts {
  const names = Array.from({ length: measurands }, (_, index) => metals[index % metals.length] ?? 'Metal');
  const codes = names.map((name, index) => `${name.slice(0, 3).toUpperCase()}${index}`);
  const half = Math.ceil(codes.length / 2);
  const tests = [
    test('METAL-A', 'In-house AM-31, after ISO 17294-2:2016, ICP-MS'),
    { ...test('METAL-B', 'EPA 6020B'), accredited: false, subcontracted: true },
  ];
  const testOf = (column: number) => (column < half ? 'METAL-A' : 'METAL-B');
  return reportFacts({
    result: {
      ...detailedResultExample,
      samples: Array.from({ length: samples }, (_, index) => ({
        ...resultSample(`Bore ${index + 1}`, index + 1),
        testResults: names.map((name, column) =>
          measured(testOf(column), codes[column] ?? '', name, index * 7 + column),
        ),
      })),
      analyticalTestDefinitions: [
        { code: 'METAL-A', name: 'Metals in water, first suite' },
        { code: 'METAL-B', name: 'Metals in water, second suite' },
      ],
    },
    samples: Array.from({ length: samples }, (_, index) => ({
      sequence: index + 1,
      laboratoryNumber: `700123-${index + 1}`,
      collectedAt: '2026-03-01T22:00:00.000Z',
      receivedAt: '2026-03-03T20:10:00.000Z',
      condition: null,
      arrivalTemperature: null,
      sampling: null,
      members: null,
      memberOf: [],
      attributes: [],
      parameters: [],
      tests,
      values: names.map((_, column) => metalValue(testOf(column), index * 7 + column, column === 0)),
    })),
    ...change,
  });
}

export const resultSample = (name: string, sequence: number): Sample => ({
  name,
  sequence,
  clientSampleId: `WELL-${sequence}`,
  sampleType: { sampleTypeCode: 'WATER', sampleTypeName: 'Water' },
  location: { intersect: [], name: null },
  containers: [],
  references: [{ name: 'Well', value: `WELL-${sequence}` }],
  analyticalTests: [],
  testResults: [],
});

function measured(testCode: string, measurandCode: string, measurandName: string, seed: number): TestResult {
  if (seed % 23 === 5) return { status: 'IN_PROGRESS', testCode, measurandCode, measurandName };
  const isAbove = seed % 17 === 3;
  const isBelow = !isAbove && seed % 5 === 1;
  const value = isAbove ? 1.2 + seed / 1000 : isBelow ? 0.01 : 0.02 + (seed % 400) / 1000;
  return {
    status: 'COMPLETE',
    completedAt: new Date(Date.UTC(2026, 2, 3 + (seed % 4), 5)).toISOString(),
    testCode,
    measurandCode,
    measurandName,
    result: {
      unitOfMeasure: 'mg/L',
      detectionLimit: 0.01,
      formattedDetectionLimit: '0.010',
      upperLimit: 1,
      rangeIndicator: isAbove ? 'ABOVE_UPPER_LIMIT' : isBelow ? 'BELOW_DETECTION_LIMIT' : 'BETWEEN_LIMITS',
      numericResult: value,
      formattedResult: isBelow ? '< 0.010' : value.toFixed(3),
      assessments: [
        {
          specification: 'Metals in water',
          specificationCode: 'METALS',
          source: 'Test standard 2026',
          upperBound: 1,
          decisionRule: 'The measured value is compared with the bounds.',
          outcome: isAbove ? 'EXCEEDS' : 'MEETS',
        },
      ],
    },
  };
}

function metalValue(testCode: string, seed: number, isFirst: boolean): ReportValue {
  if (seed % 23 === 5) return reportValue(testCode, { accredited: testCode === 'METAL-A', completedAt: null });
  const assessment: ReportAssessment = {
    code: 'METALS',
    name: 'Metals in water',
    source: 'Test standard 2026',
    requirement: 'at most 1 mg/L',
    decisionRule: 'The measured value is compared with the bounds.',
    outcome: seed % 17 === 3 ? 'EXCEEDS' : 'MEETS',
  };
  const uncertainty = isFirst ? '± 12 %' : null;
  const accredited = testCode === 'METAL-A';
  return reportValue(testCode, { range: '0.010 to 1.000', uncertainty, accredited, assessments: [assessment] });
}

/** A logo with an alpha channel, which is harder to embed. */
export function logoPng(): Buffer {
  const [width, height] = [120, 40];
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => [20, 90, 140, (x + y) % 40 < 20 ? 255 : 60]).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.concat(rows)));
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}
