import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import type { PlannedStep, PlannedValue } from '../../src/sandbox/simulator/plan-rules.ts';
import { quantityOf, sourceOf } from '../../src/sandbox/simulator/typical-rules.ts';

const tests = new Map((demoCatalogue.tests ?? []).map((test) => [test.code, test]));

type Interval = [low: number, high: number];

/** What the true value can be, given the digits of the reported one. */
function intervalOf(value: number, { decimals = 0, unit }: MeasurandDefinition): Interval {
  const half = Math.max(0.5 * 10 ** -decimals, unit.startsWith('CFU') ? 0.05 * value : 0) * 1.001;
  return [value - half, value + half];
}

const plus = ([a, b]: Interval, [c, d]: Interval): Interval => [a + c, b + d];
const times = ([low, high]: Interval, factor: number): Interval =>
  factor < 0 ? [high * factor, low * factor] : [low * factor, high * factor];
const overlap = ([a, b]: Interval, [c, d]: Interval): boolean => a <= d && c <= b;

/** The type of the sample of a line; that of its first member for a composite. */
export function sampleTypeOf({ lines }: OrderRequest, line: number): string {
  const { sample, sampleComposite } = lines[line] ?? {};
  const first = lines.find((other) => other.sample?.name === sampleComposite?.samples[0])?.sample;
  return (sample ?? first)?.sampleType.sampleTypeCode ?? '';
}

/** Which of the planned values of an order cannot be true together. Scenarios keep only sums and parts. */
export function impossibleValues(
  request: OrderRequest,
  plan: readonly PlannedStep[],
  hasScenario: (line: number) => boolean,
): string[] {
  const keyOf = ({ line, testCode, measurandCode }: PlannedValue) => `${line} ${testCode} ${measurandCode}`;
  const measured = plan.flatMap((step) => (step.step === 'MEASURE' ? step.values : []));
  const corrected = plan.flatMap((step) => (step.step === 'AMEND' ? step.corrected : []));
  const values = [...new Map([...measured, ...corrected].map((value) => [keyOf(value), value])).values()];
  return [...Map.groupBy(values, ({ line }) => line)].flatMap(([line, ofSample]) =>
    impossibleInSample(ofSample, sampleTypeOf(request, line), hasScenario(line)).map((text) => `line ${line}: ${text}`),
  );
}

function impossibleInSample(values: readonly PlannedValue[], sampleType: string, isScenario: boolean): string[] {
  const known = new Map<string, Interval>();
  const wrong: string[] = [];
  for (const { testCode, measurandCode, value } of values) {
    const measurand = tests.get(testCode)?.measurands.find(({ code }) => code === measurandCode);
    if (!measurand || typeof value !== 'number') continue;
    const quantity = quantityOf(testCode, measurand);
    const interval = intervalOf(value, measurand);
    const earlier = known.get(quantity);
    if (earlier && !overlap(earlier, interval)) wrong.push(`${quantity} is ${earlier} and ${interval}`);
    const isFiner = !earlier || interval[1] - interval[0] < earlier[1] - earlier[0];
    if (isFiner) known.set(quantity, interval);
  }
  for (const [quantity, interval] of known) {
    const problem = relationProblem(quantity, interval, { known, sampleType, isScenario });
    if (problem) wrong.push(`${quantity} ${interval}: ${problem}`);
  }
  return wrong;
}

function relationProblem(
  quantity: string,
  [low, high]: Interval,
  { known, sampleType, isScenario }: { known: ReadonlyMap<string, Interval>; sampleType: string; isScenario: boolean },
): string | undefined {
  const relation = sourceOf(quantity, sampleType);
  if (!relation || !('kind' in relation)) return undefined;
  const all = (quantities: readonly string[]) =>
    quantities.flatMap((each) => [known.get(each) ?? []].filter((found) => found.length > 0)) as Interval[];
  switch (relation.kind) {
    case 'SUM': {
      const { parts, rest, constant = 0 } = relation;
      const found = all(Object.keys(parts));
      if (found.length < Object.keys(parts).length && (constant > 0 || found.length === 0)) return undefined;
      const sum = Object.entries(parts).reduce<Interval>(
        (total, [part, factor]) => plus(total, times(known.get(part) ?? [0, 0], factor)),
        [constant, constant],
      );
      if (constant === 0 && high < sum[0]) return `below the sum of its parts ${sum}`;
      const isComplete = found.length === Object.keys(parts).length && !rest && !isScenario;
      return isComplete && !overlap([low, high], sum) ? `not the sum ${sum}` : undefined;
    }
    case 'PART': {
      const whole = known.get(relation.whole);
      return whole && low > whole[1] ? `above the whole ${whole}` : undefined;
    }
    case 'RATIO': {
      const to = known.get(relation.to);
      if (!to || isScenario) return undefined;
      const range = Math.exp(2.4 * relation.spread);
      const [from, until] = to.map((end) => relation.factor * Math.max(0, end) ** relation.exponent) as Interval;
      return overlap([low, high], [from / range, until * range]) ? undefined : `does not fit ${relation.to} ${to}`;
    }
    case 'QUOTIENT': {
      const [by] = all([relation.by]);
      const of = all(relation.of);
      if (!by || of.length < relation.of.length || isScenario) return undefined;
      const [from, until] = times(of.reduce(plus), relation.factor);
      return overlap([low, high], [from / by[1], until / by[0]]) ? undefined : `not the quotient`;
    }
  }
}
