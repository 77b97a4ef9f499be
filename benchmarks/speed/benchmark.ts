import type { Scale } from './data-plan.ts';
import type { Ratio } from './rounds.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface BenchmarkContext {
  environment: TestEnvironment;
  scale: Scale;
  rounds: number;
  seconds: number;
  minutes: number;
  /** Multiplies the rates of the mixed load; less than 1 on a slow or busy machine. */
  pace: number;
}

export type Unit = '/s' | 'ms' | 'MB' | 'MB/min';

/** One row of the table: a value of the service and the value that it is compared with. */
export interface Row {
  name: string;
  value: number;
  unit: Unit;
  comparedWith?: string;
  comparedValue?: number;
  ratio?: Ratio;
  /** Applies to the ratio if there is one, otherwise to the value. */
  goal?: { atLeast?: number; atMost?: number };
}

export interface Scenario {
  name: string;
  run(context: BenchmarkContext): Promise<Row[]>;
}

/** Whether a row meets its goal; undefined if it has none. */
export function isMet({ value, ratio, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  const measured = ratio?.median ?? value;
  return (
    measured >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && measured <= (goal.atMost ?? Number.POSITIVE_INFINITY)
  );
}
