import type { Scale } from './data-plan.ts';
import type { Ratio } from './rounds.ts';
import type { World } from './world.ts';

export interface Bench {
  world: World;
  scale: Scale;
  rounds: number;
  seconds: number;
  minutes: number;
  /** Of the mixed load; less than 1 on a machine that is slow or busy. */
  pace: number;
  withPeers: boolean;
  /** What is found goes into the documentation. */
  isPublished: boolean;
}

export type Unit = '/s' | 'ms' | 'MB' | 'MB a minute' | 's';

/** One line of the table: our figure beside a limit, a peer, or ourselves in another situation. */
export interface Row {
  work: string;
  ours: number;
  unit: Unit;
  /** What it is compared with; none where the goal is a figure. */
  other?: string;
  figure?: number;
  ratio?: Ratio;
  goal?: { atLeast?: number; atMost?: number };
}

export interface Part {
  name: string;
  run(bench: Bench): Promise<Row[]>;
}

/** Whether a row meets its goal; undefined where it has none. */
export function isMet({ ours, ratio, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  const value = ratio?.median ?? ours;
  return value >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (goal.atMost ?? Number.POSITIVE_INFINITY);
}
