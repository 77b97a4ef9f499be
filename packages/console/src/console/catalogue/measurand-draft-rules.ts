import type { Calculation, MeasurandDefinition, NonDetectTreatment } from '@labwire/contract/lab-catalogue.ts';
import { numberText } from '../../ui/number-text-rules.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';

export interface CalculationDraft {
  /** Empty for a measured value. */
  kind: '' | Calculation['kind'];
  /** `measurandCode` for a measurand of the same test, otherwise `testCode measurandCode`. */
  operands: string[];
  nonDetects: NonDetectTreatment;
}

/** Form values of a measurand: like the update, but with text for numbers and lists. */
export interface MeasurandDraft {
  code: string;
  name: string;
  unit: string;
  /** Empty means number. */
  kind: '' | 'number' | 'text';
  /** One allowed value per line. */
  values: string;
  detectionLimit: string;
  quantificationLimit: string;
  upperLimit: string;
  upperLimitIsQuantification: boolean;
  decimals: string;
  significantFigures: string;
  uncertainty: string;
  coverageFactor: string;
  coverageProbability: string;
  calculation: CalculationDraft;
  /** Empty: as the test. */
  accredited: '' | 'yes' | 'no';
}

export const newMeasurand = (): MeasurandDraft => measurandDraft({ code: '', name: '', unit: '' });

const textOf = (number: number | undefined): string => (number === undefined ? '' : numberText(number));

export const measurandDraft = (measurand: MeasurandDefinition): MeasurandDraft => ({
  code: measurand.code,
  name: measurand.name,
  unit: measurand.unit,
  kind: measurand.kind ?? '',
  values: (measurand.values ?? []).join('\n'),
  detectionLimit: textOf(measurand.detectionLimit),
  quantificationLimit: textOf(measurand.quantificationLimit),
  upperLimit: textOf(measurand.upperLimit),
  upperLimitIsQuantification: measurand.upperLimitIsQuantification ?? false,
  decimals: textOf(measurand.decimals),
  significantFigures: textOf(measurand.significantFigures),
  uncertainty: measurand.uncertainty ?? '',
  coverageFactor: textOf(measurand.coverageFactor),
  coverageProbability: textOf(measurand.coverageProbability),
  calculation: {
    kind: measurand.calculation?.kind ?? '',
    operands: (measurand.calculation?.operands ?? []).map(operandText),
    nonDetects: measurand.calculation?.nonDetects ?? 'ZERO',
  },
  accredited: measurand.accredited === undefined ? '' : measurand.accredited ? 'yes' : 'no',
});

type Operand = Calculation['operands'][number];

export const operandText = ({ testCode, measurandCode }: Operand): string =>
  testCode === undefined ? measurandCode : `${testCode} ${measurandCode}`;

export function operandFromText(text: string): Operand {
  const [first = '', second] = text.trim().split(/\s+/);
  return second === undefined ? { measurandCode: first } : { testCode: first, measurandCode: second };
}

/** The lines of a text field without empty ones; undefined if there are none. */
export function linesOf(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : undefined;
}

/** Fields of the other kind are left out, so that a change of the kind does not leave hidden values behind. */
export function measurandOf(draft: MeasurandDraft): MeasurandDefinition {
  const { code, name, unit, kind } = draft;
  const accredited = draft.accredited === '' ? undefined : draft.accredited === 'yes';
  const common = { code, name, unit, kind: kind || undefined, accredited };
  if (kind === 'text') return { ...common, values: linesOf(draft.values) };
  return {
    ...common,
    detectionLimit: numberFromText(draft.detectionLimit),
    quantificationLimit: numberFromText(draft.quantificationLimit),
    upperLimit: numberFromText(draft.upperLimit),
    upperLimitIsQuantification: draft.upperLimitIsQuantification || undefined,
    decimals: numberFromText(draft.decimals),
    significantFigures: numberFromText(draft.significantFigures),
    uncertainty: optionalText(draft.uncertainty),
    coverageFactor: numberFromText(draft.coverageFactor),
    coverageProbability: numberFromText(draft.coverageProbability),
    calculation: calculationOf(draft.calculation),
  };
}

const calculationOf = ({ kind, operands, nonDetects }: CalculationDraft): Calculation | undefined =>
  kind === '' ? undefined : { kind, operands: operands.map(operandFromText), nonDetects };
