import { decisionRules, type SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { AssessmentOutcome } from '@labwire/contract/result.ts';
import { Big } from 'big.js';
import type { JsonNumber, Statement } from './measurement-format-rules.ts';

/** Numbers are JSON text, as in the measurement. */
export interface Assessment {
  specification: string;
  specificationCode: string;
  source: string;
  lowerBound?: JsonNumber;
  upperBound?: JsonNumber;
  allowedValues?: string[];
  decisionRule: string;
  outcome: AssessmentOutcome;
}

/** The sample and measurand that a specification may apply to. */
export interface AssessedMeasurand {
  accountId: number;
  orderId: number;
  sampleTypeCode: string;
  attributes: readonly { name: string; value: string }[];
  testCode: string;
  measurandCode: string;
}

/** Specifications that name nothing but the measurand apply to all of its results. */
export function appliesTo(specification: SpecificationDefinition, assessed: AssessedMeasurand): boolean {
  const { active = true, measurandCode, testCode, sampleTypes, attribute, accountId, orderId } = specification;
  return (
    active &&
    measurandCode === assessed.measurandCode &&
    (testCode === undefined || testCode === assessed.testCode) &&
    (sampleTypes === undefined || sampleTypes.includes(assessed.sampleTypeCode)) &&
    (attribute === undefined ||
      assessed.attributes.some(({ name, value }) => name === attribute.name && value === attribute.value)) &&
    (accountId === undefined || accountId === assessed.accountId) &&
    (orderId === undefined || orderId === assessed.orderId)
  );
}

/** Returns a function that finds the specifications of a measurand, in the order of their codes. */
export function createSpecificationFinder(specifications: readonly SpecificationDefinition[]) {
  const byMeasurand = Map.groupBy(specifications, ({ measurandCode }) => measurandCode);
  return (assessed: AssessedMeasurand): SpecificationDefinition[] =>
    (byMeasurand.get(assessed.measurandCode) ?? []).filter((specification) => appliesTo(specification, assessed));
}
export type FindSpecifications = ReturnType<typeof createSpecificationFinder>;

export const sourceWithEdition = ({ source, edition }: Pick<SpecificationDefinition, 'source' | 'edition'>): string =>
  edition === undefined ? source : `${source} ${edition}`;

export function assess(statement: Statement, specification: SpecificationDefinition): Assessment {
  const { code, name, lowerBound, upperBound, allowedValues } = specification;
  return {
    specification: name,
    specificationCode: code,
    source: sourceWithEdition(specification),
    ...(lowerBound !== undefined && { lowerBound: jsonNumber(lowerBound) }),
    ...(upperBound !== undefined && { upperBound: jsonNumber(upperBound) }),
    ...(allowedValues && { allowedValues }),
    decisionRule: decisionRuleText(specification),
    outcome: outcomeOf(statement, specification),
  };
}

function decisionRuleText({ decisionRule = 'SIMPLE_ACCEPTANCE', guardBand }: SpecificationDefinition): string {
  const text = decisionRules[decisionRule];
  return guardBand === undefined ? text : `${text} Guard band: ${new Big(guardBand).toFixed()}.`;
}

/** Outside one bound decides; otherwise both bounds must be met. */
export function outcomeOf(statement: Statement, specification: SpecificationDefinition): AssessmentOutcome {
  const { lowerBound, upperBound, allowedValues, guardBand = 0 } = specification;
  if ('text' in statement) {
    if (!allowedValues) return 'INCONCLUSIVE';
    return allowedValues.includes(statement.text) ? 'MEETS' : 'EXCEEDS';
  }
  const outcomes = [
    ...(upperBound === undefined ? [] : [compareWithUpper(statement, new Big(upperBound), new Big(guardBand))]),
    ...(lowerBound === undefined ? [] : [compareWithLower(statement, new Big(lowerBound), new Big(guardBand))]),
  ];
  const decisive = outcomes.find((outcome) => outcome === 'EXCEEDS' || outcome === 'BELOW');
  if (decisive) return decisive;
  return outcomes.length === 0 || outcomes.includes('INCONCLUSIVE') ? 'INCONCLUSIVE' : 'MEETS';
}

type NumberStatement = Exclude<Statement, { text: string }>;

function compareWithUpper({ comparator, number }: NumberStatement, bound: Big, guardBand: Big): AssessmentOutcome {
  if (comparator === '<') {
    // No method can show less than its detection limit, so an upper bound of 0 means "not detected".
    return bound.eq(0) || number.lte(bound.minus(guardBand)) ? 'MEETS' : 'INCONCLUSIVE';
  }
  if (comparator === '>') return number.gte(bound.plus(guardBand)) ? 'EXCEEDS' : 'INCONCLUSIVE';
  if (isWithin(number, bound, guardBand)) return 'INCONCLUSIVE';
  return number.gt(bound) ? 'EXCEEDS' : 'MEETS';
}

function compareWithLower({ comparator, number }: NumberStatement, bound: Big, guardBand: Big): AssessmentOutcome {
  if (comparator === '<') return number.lte(bound.minus(guardBand)) ? 'BELOW' : 'INCONCLUSIVE';
  if (comparator === '>') return number.gte(bound.plus(guardBand)) ? 'MEETS' : 'INCONCLUSIVE';
  if (isWithin(number, bound, guardBand)) return 'INCONCLUSIVE';
  return number.lt(bound) ? 'BELOW' : 'MEETS';
}

const isWithin = (number: Big, bound: Big, guardBand: Big) => number.minus(bound).abs().lt(guardBand);

const jsonNumber = (number: number): JsonNumber => JSON.rawJSON(new Big(number).toFixed());

/** Whether the result does not meet the specification. */
export const isExceedance = (outcome: AssessmentOutcome): boolean => outcome === 'EXCEEDS' || outcome === 'BELOW';
