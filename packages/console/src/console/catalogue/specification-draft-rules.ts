import type { Catalogue, DecisionRule, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { numberText } from '../../ui/number-text-rules.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';
import { linesOf } from './measurand-draft-rules.ts';

/** Form values of a specification: like the update, but with text for numbers and lists. */
export interface SpecificationDraft {
  source: string;
  edition: string;
  measurandCode: string;
  testCode: string;
  sampleTypes: string[];
  attribute: { name: string; value: string };
  accountId: string;
  orderId: string;
  lowerBound: string;
  upperBound: string;
  /** One per line. */
  allowedValues: string;
  /** Empty means simple acceptance. */
  decisionRule: '' | DecisionRule;
  guardBand: string;
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : numberText(number));

export const specificationDraft = (specification: Partial<SpecificationDefinition> = {}): SpecificationDraft => ({
  source: specification.source ?? '',
  edition: specification.edition ?? '',
  measurandCode: specification.measurandCode ?? '',
  testCode: specification.testCode ?? '',
  sampleTypes: specification.sampleTypes ?? [],
  attribute: specification.attribute ?? { name: '', value: '' },
  accountId: textOf(specification.accountId),
  orderId: textOf(specification.orderId),
  lowerBound: textOf(specification.lowerBound),
  upperBound: textOf(specification.upperBound),
  allowedValues: (specification.allowedValues ?? []).join('\n'),
  decisionRule: specification.decisionRule ?? '',
  guardBand: textOf(specification.guardBand),
});

/** A specification without code, name and status. */
export const specificationOf = (draft: SpecificationDraft) => ({
  source: draft.source,
  edition: optionalText(draft.edition),
  measurandCode: draft.measurandCode,
  testCode: optionalText(draft.testCode),
  sampleTypes: draft.sampleTypes.length > 0 ? draft.sampleTypes : undefined,
  attribute: draft.attribute.name.trim() === '' && draft.attribute.value === '' ? undefined : draft.attribute,
  accountId: numberFromText(draft.accountId),
  orderId: numberFromText(draft.orderId),
  lowerBound: numberFromText(draft.lowerBound),
  upperBound: numberFromText(draft.upperBound),
  allowedValues: linesOf(draft.allowedValues),
  decisionRule: draft.decisionRule || undefined,
  guardBand: numberFromText(draft.guardBand),
});

/** The kind of the measurand decides between bounds and allowed values, so fields of the other kind are emptied. */
export function withMeasurand<Draft extends SpecificationDraft>(
  draft: Draft,
  measurandCode: string,
  isText: boolean,
): Draft {
  const cleared = isText
    ? { lowerBound: '', upperBound: '', decisionRule: '' as const, guardBand: '' }
    : { allowedValues: '' };
  return { ...draft, measurandCode, ...cleared };
}

export interface MeasurandOption {
  code: string;
  name: string;
  /** Empty if the tests measure in different units. */
  unit: string;
  isText: boolean;
  values: readonly string[];
  /** The tests that have the measurand. */
  tests: { code: string; name: string }[];
}

/** The measurands of all tests, each code once. */
export function measurandOptions({ tests }: Pick<Catalogue, 'tests'>): MeasurandOption[] {
  const options = new Map<string, MeasurandOption>();
  for (const test of tests) {
    for (const { code, name, unit, kind, values = [] } of test.measurands) {
      const option = options.get(code) ?? { code, name, unit, isText: kind === 'text', values, tests: [] };
      if (option.unit !== unit) option.unit = '';
      option.tests.push({ code: test.code, name: test.name });
      options.set(code, option);
    }
  }
  return [...options.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

type Scope = Pick<Partial<SpecificationDefinition>, 'testCode' | 'sampleTypes' | 'attribute' | 'accountId' | 'orderId'>;

const shortened = (codes: readonly string[], max: number): string =>
  codes.length > max ? `${codes.slice(0, max).join(', ')} and ${codes.length - max} more` : codes.join(', ');

/** To which samples a specification applies, in words. */
export function scopeText({ testCode, sampleTypes, attribute, accountId, orderId }: Scope, maxTypes = 1000): string {
  const parts = [
    testCode !== undefined && `test ${testCode}`,
    sampleTypes && `sample type ${shortened(sampleTypes, maxTypes)}`,
    attribute && `${attribute.name} ${attribute.value}`,
    accountId !== undefined && `customer ${accountId}`,
    orderId !== undefined && `order ${orderId}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'All samples' : parts.join('; ').replace(/^./, (letter) => letter.toUpperCase());
}

export const decisionRuleTexts: Record<DecisionRule, string> = {
  SIMPLE_ACCEPTANCE: 'The measured value, before rounding, is compared with the bounds. Uncertainty is not considered.',
  GUARD_BAND: 'As simple acceptance, but a value closer to a bound than the guard band is inconclusive.',
};
