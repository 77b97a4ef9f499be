import type { MeasurandDefinition, SpecificationDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { quantityOf } from './typical-rules.ts';

/** The part of the catalogue that a plan depends on. */
export interface PlanCatalogue {
  tests: ReadonlyMap<string, TestDefinition>;
  specifications: readonly SpecificationDefinition[];
}

/** What the catalogue says about a quantity of a sample type. */
export interface QuantityFacts {
  /** Undefined if no test measures it. */
  measurand?: MeasurandDefinition;
  unit: string;
  /** The most decimals of its measurands. */
  decimals?: number | undefined;
  /** The lowest of its measurands. */
  detectionLimit?: number | undefined;
  lowerBound?: number | undefined;
  upperBound?: number | undefined;
  /** What a value above every limit exceeds: the specifications, or without one the measuring range. */
  limit?: number | undefined;
}

export type FactsOf = (quantity: string, sampleTypeCode: string) => QuantityFacts;

const known = new WeakMap<PlanCatalogue['tests'], FactsOf>();

/** Facts of the measurands of all tests that report a quantity, so that values do not depend on the tests that were ordered. */
export function factsOfCatalogue({ tests, specifications }: PlanCatalogue): FactsOf {
  const earlier = known.get(tests);
  if (earlier) return earlier;
  const definitions = [...tests.values()].flatMap(({ code, measurands }) =>
    measurands.map((measurand) => ({ testCode: code, measurand, quantity: quantityOf(code, measurand) })),
  );
  const byQuantity = Map.groupBy(definitions, ({ quantity }) => quantity);
  const cache = new Map<string, QuantityFacts>();
  const factsOf: FactsOf = (quantity, sampleTypeCode) => {
    const key = `${quantity}@${sampleTypeCode}`;
    const facts = cache.get(key) ?? collect(byQuantity.get(quantity) ?? [], specifications, sampleTypeCode);
    cache.set(key, facts);
    return facts;
  };
  known.set(tests, factsOf);
  return factsOf;
}

function collect(
  reported: readonly { testCode: string; measurand: MeasurandDefinition }[],
  specifications: PlanCatalogue['specifications'],
  sampleTypeCode: string,
): QuantityFacts {
  const applicable = specifications.filter(
    ({ measurandCode, testCode, sampleTypes }) =>
      (sampleTypes?.includes(sampleTypeCode) ?? true) &&
      reported.some(
        ({ measurand, ...of }) => measurand.code === measurandCode && (testCode ?? of.testCode) === of.testCode,
      ),
  );
  const [first] = reported;
  const numbers = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined);
  const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined);
  const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined);
  const upper = numbers(applicable.map(({ upperBound }) => upperBound));
  return {
    ...(first && { measurand: first.measurand }),
    unit: first?.measurand.unit ?? '',
    decimals: most(numbers(reported.map(({ measurand }) => measurand.decimals))),
    detectionLimit: least(numbers(reported.map(({ measurand }) => measurand.detectionLimit))),
    lowerBound: most(numbers(applicable.map(({ lowerBound }) => lowerBound))),
    upperBound: least(upper),
    limit: most(upper) ?? most(numbers(reported.map(({ measurand }) => measurand.upperLimit))),
  };
}
