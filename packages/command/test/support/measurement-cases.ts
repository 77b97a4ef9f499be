import type { MeasurandDefinition, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';

/** One measurand and what was entered for it. */
export interface MeasurementCase {
  title: string;
  measurand: Partial<MeasurandDefinition>;
  /** The fields of the entry as JSON text, so that digits are kept; empty for a calculated measurand. */
  entry: string;
  /** The operands of a calculated measurand, with the entries of each. */
  operands?: { measurand: Partial<MeasurandDefinition>; entry: string }[];
  specifications?: Partial<SpecificationDefinition>[];
}

export interface CaseGroup {
  title: string;
  cases: MeasurementCase[];
}

type Options = Pick<MeasurementCase, 'operands' | 'specifications'>;

const measured = (
  title: string,
  measurand: Partial<MeasurandDefinition>,
  entry: string,
  options: Options = {},
): MeasurementCase => ({ title, measurand, entry, ...options });

const plain = { detectionLimit: 0.01, decimals: 3 };
const ranged = { ...plain, upperLimit: 0.7 };
const quantified = { detectionLimit: 1, upperLimit: 2420, upperLimitIsQuantification: true, decimals: 0 };
const rangeless = { detectionLimit: undefined, decimals: 2 };
const uncertain = { uncertainty: '± 12 %', coverageFactor: 2, coverageProbability: 95 };
const salmonella = {
  kind: 'text' as const,
  values: ['Absent', 'Detected', 'Present in 25 g'],
  unit: '',
  detectionLimit: undefined,
  decimals: undefined,
};

const ranges: MeasurementCase[] = [
  measured('in the measuring range', ranged, '"value": 0.034'),
  measured('in the measuring range, with uncertainty', { ...ranged, ...uncertain }, '"value": 0.034'),
  measured('at the detection limit', ranged, '"value": 0.01'),
  measured('just below the detection limit', ranged, '"value": 0.0099999999999999999999'),
  measured('below the detection limit, with uncertainty', { ...ranged, ...uncertain }, '"value": 0.002'),
  measured('zero', ranged, '"value": 0'),
  measured('negative, with a detection limit', ranged, '"value": -0.5'),
  measured('at the upper limit', ranged, '"value": 0.7'),
  measured('above the upper limit', ranged, '"value": 0.8125'),
  measured('just above the upper limit, printed like the limit', ranged, '"value": 0.7001'),
  measured('above the upper limit of quantification', quantified, '"value": 31337'),
  measured('at the upper limit of quantification', quantified, '"value": 2420'),
  measured('rounds up to the detection limit, and is below it', { ...ranged, decimals: 2 }, '"value": 0.0096'),
  measured('detection limit of zero', { ...plain, detectionLimit: 0 }, '"value": 0'),
  measured('no upper limit', plain, '"value": 12345.6789'),
  measured('no range', rangeless, '"value": 6.85'),
  measured('no range, negative', rangeless, '"value": -25.345'),
  measured('no range, zero', rangeless, '"value": 0'),
  measured('no range, negative value that rounds to zero', rangeless, '"value": -0.004'),
  measured('below the limit of quantification', { ...plain, quantificationLimit: 0.05 }, '"value": 0.03'),
  measured('at the limit of quantification', { ...plain, quantificationLimit: 0.05 }, '"value": 0.05'),
  measured('limits with many decimals', { detectionLimit: 1e-8, upperLimit: 2e-7, decimals: 9 }, '"value": 1.5e-7'),
];

const formats: MeasurementCase[] = [
  measured('a half rounds to the even digit below', rangeless, '"value": 1.005'),
  measured('a half rounds to the even digit above', rangeless, '"value": 1.015'),
  measured('more than a half rounds up', rangeless, '"value": 1.00500000000000000001'),
  measured('rounding carries', rangeless, '"value": 9.996'),
  measured('no decimals', { ...rangeless, decimals: 0 }, '"value": 2.5'),
  measured(
    'two significant figures',
    { ...rangeless, decimals: undefined, significantFigures: 2 },
    '"value": 0.0012345',
  ),
  measured(
    'two significant figures of a large number',
    { ...rangeless, decimals: undefined, significantFigures: 2 },
    '"value": 125678',
  ),
  measured(
    'significant figures that carry',
    { ...rangeless, decimals: undefined, significantFigures: 2 },
    '"value": 9.96',
  ),
  measured('forty digits', rangeless, '"value": 1234567890123456789012345678901234567.890'),
  measured('thirty decimals', rangeless, '"value": 0.123456789012345678901234567890'),
  measured('trailing zeros', rangeless, '"value": 1.5000'),
  measured('with an exponent', rangeless, '"value": 1.5e3'),
  measured('decimal text', rangeless, '"value": "1.50"'),
];

const entries: MeasurementCase[] = [
  measured('entered as "<" with the detection limit', plain, '"value": "<0.01"'),
  measured('entered as "<" with another limit', plain, '"value": "< 0.25"'),
  measured('entered as "<" without a range', rangeless, '"value": "<0.5"'),
  measured('entered as ">" with the upper limit', quantified, '"value": ">2420"'),
  measured('entered as ">" with another limit', quantified, '"value": ">24200"'),
  measured('entered as ">" without a range', rangeless, '"value": ">14"'),
  measured('ND', plain, '"value": "ND"'),
  measured('nd in small letters', plain, '"value": "nd"'),
  measured('ND without a detection limit', rangeless, '"value": "ND"'),
  measured('"<" with zero', plain, '"value": "<0"'),
  measured('"<" above the upper limit', ranged, '"value": "<1"'),
  measured('a decimal comma', plain, '"value": "0,5"'),
  measured('a word for a number', plain, '"value": "trace"'),
  measured('an allowed text', salmonella, '"value": "Absent"'),
  measured('a text that is not allowed', salmonella, '"value": "Positive"'),
  measured('a number for a text', salmonella, '"value": 0'),
  measured('not tested', plain, '"notTested": "insufficient sample"'),
  measured(
    'not tested, with a remark',
    plain,
    '"notTested": "container broken", "remark": "A new sample is requested."',
  ),
  measured('value and reason', plain, '"value": 1, "notTested": "container broken"'),
  measured('neither value nor reason', plain, '"remark": "Later."'),
  measured('value with a remark', plain, '"value": 0.5, "remark": "Measured twice."'),
  measured('diluted, limits multiplied', ranged, '"value": 3.4, "dilution": 10'),
  measured('diluted, below the multiplied limit', ranged, '"value": 0.05, "dilution": 10'),
  measured(
    'diluted, with own limits',
    ranged,
    '"value": 3.4, "dilution": 10, "detectionLimit": 0.25, "upperLimit": 50',
  ),
  measured('own detection limit with more decimals', plain, '"value": 0.0001, "detectionLimit": 0.00125'),
  measured('own limits in the wrong order', ranged, '"value": 1, "detectionLimit": 2'),
];

const operand = (code: string, entry: string, changes: Partial<MeasurandDefinition> = {}) => ({
  measurand: { code, name: code, ...plain, ...changes },
  entry,
});
const codes = (...measurandCodes: string[]) => measurandCodes.map((measurandCode) => ({ measurandCode }));
type Treatment = 'ZERO' | 'HALF' | 'FULL';
const sum = (nonDetects: Treatment): Partial<MeasurandDefinition> => ({
  ...rangeless,
  decimals: 3,
  calculation: { kind: 'SUM', operands: codes('A', 'B'), nonDetects },
});
const ratio = (nonDetects: Treatment): Partial<MeasurandDefinition> => ({
  ...rangeless,
  unit: '',
  calculation: { kind: 'RATIO', operands: codes('A', 'B'), nonDetects },
});
const calculated = (title: string, measurand: Partial<MeasurandDefinition>, a: string, b: string, changes = {}) =>
  measured(title, measurand, '', { operands: [operand('A', a, changes), operand('B', b, changes)] });
const capped = { upperLimit: 2, upperLimitIsQuantification: true };

const calculations: MeasurementCase[] = [
  calculated('sum', sum('ZERO'), '"value": 0.1', '"value": 0.2'),
  calculated('sum, non-detects count as zero', sum('ZERO'), '"value": 0.1', '"value": "ND"'),
  calculated('sum, non-detects count as half', sum('HALF'), '"value": 0.1', '"value": "ND"'),
  calculated('sum, non-detects count in full', sum('FULL'), '"value": 0.1', '"value": "ND"'),
  calculated('sum of non-detects as zero', sum('ZERO'), '"value": "ND"', '"value": "ND"'),
  calculated('sum with an operand above its range', sum('ZERO'), '"value": 0.1', '"value": 5', capped),
  calculated('sum with an operand that was not tested', sum('ZERO'), '"value": 0.1', '"notTested": "lost"'),
  calculated('ratio', ratio('HALF'), '"value": 1', '"value": 3'),
  calculated('ratio with a non-detect as half', ratio('HALF'), '"value": 1', '"value": "ND"'),
  calculated('ratio with a non-detect divisor of zero', ratio('ZERO'), '"value": 1', '"value": "ND"'),
  calculated('ratio with a numerator above its range', ratio('HALF'), '"value": 5', '"value": 0.5', capped),
  calculated('ratio with a divisor above its range', ratio('HALF'), '"value": 0.5', '"value": 5', capped),
];

const bounded = (
  title: string,
  entry: string,
  measurand: Partial<MeasurandDefinition>,
  ...specifications: Partial<SpecificationDefinition>[]
) => measured(title, measurand, entry, { specifications });
const guarded = { upperBound: 0.5, decisionRule: 'GUARD_BAND' as const, guardBand: 0.05 };

const assessments: MeasurementCase[] = [
  bounded('meets an upper bound', '"value": 0.4', plain, { upperBound: 0.5 }),
  bounded('at an upper bound', '"value": 0.5', plain, { upperBound: 0.5 }),
  bounded('above an upper bound, printed like the bound', '"value": 0.5004', plain, { upperBound: 0.5 }),
  bounded('above an upper bound', '"value": 0.6', { ...plain, ...uncertain }, { upperBound: 0.5, edition: '2022' }),
  bounded('below a lower bound', '"value": 6.2', rangeless, { lowerBound: 6.5, upperBound: 8.5 }),
  bounded('between two bounds', '"value": 7', rangeless, { lowerBound: 6.5, upperBound: 8.5 }),
  bounded('not detected, upper bound of zero', '"value": "ND"', plain, { upperBound: 0 }),
  bounded('detected, upper bound of zero', '"value": 0.01', plain, { upperBound: 0 }),
  bounded('not detected, detection limit above the bound', '"value": "ND"', plain, { upperBound: 0.005 }),
  bounded('not detected, lower bound', '"value": "ND"', plain, { lowerBound: 0.5 }),
  bounded('above the range, bound inside the range', '"value": 5000', quantified, { upperBound: 100 }),
  bounded('above the range, bound above the range', '"value": 5000', quantified, { upperBound: 10000 }),
  bounded('inside the guard band', '"value": 0.52', plain, guarded),
  bounded('beyond the guard band', '"value": 0.56', plain, guarded),
  bounded(
    'several specifications',
    '"value": 0.6',
    plain,
    { code: 'A', name: 'National', upperBound: 0.5 },
    { code: 'B', name: 'Own', source: "customer's own", upperBound: 1 },
    { code: 'C', name: 'Guarded', ...guarded, upperBound: 0.62 },
  ),
  bounded('an allowed text', '"value": "Absent"', salmonella, { allowedValues: ['Absent'] }),
  bounded('a text that does not conform', '"value": "Detected"', salmonella, { allowedValues: ['Absent'] }),
  bounded('a bound with many decimals', '"value": 1.5e-7', { detectionLimit: 1e-8, decimals: 9 }, { upperBound: 2e-7 }),
  bounded('not tested', '"notTested": "insufficient sample"', plain, { upperBound: 0.5 }),
];

const refusedMeasurands: MeasurementCase[] = [
  measured('detection limit finer than the decimals', { detectionLimit: 0.001, decimals: 2 }, '"value": 1'),
  measured('upper limit below the detection limit', { ...plain, upperLimit: 0.005 }, '"value": 1'),
  measured('neither decimals nor significant figures', { ...plain, decimals: undefined }, '"value": 1'),
  measured('decimals and significant figures', { ...plain, significantFigures: 2 }, '"value": 1'),
  measured('a text without values', { ...salmonella, values: undefined }, '"value": "Absent"'),
  measured('a text with a detection limit', { ...salmonella, detectionLimit: 0.01 }, '"value": "Absent"'),
];

export const caseGroups: CaseGroup[] = [
  { title: 'Measuring ranges', cases: ranges },
  { title: 'Number formats', cases: formats },
  { title: 'Entered values', cases: entries },
  { title: 'Calculated measurands', cases: calculations },
  { title: 'Specifications', cases: assessments },
  { title: 'Measurands that the catalogue refuses', cases: refusedMeasurands },
];
