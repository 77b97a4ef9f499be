import type { OrderStatusName } from '@labwire/contract/order-status.ts';

/** Where an order stands, as far as the simulated laboratory must know to go on. */
export interface OrderState {
  status: OrderStatusName;
  /** Lines that were rejected or dispatched. */
  settled: readonly number[];
  jobs: JobState[];
}

export interface JobState {
  labJobNumber: number;
  version: number;
  results: number;
  finals: number;
  /** Approved final reports. */
  approved: number;
  /** A draft of the latest result. */
  draft: number | null;
  samples: SampleState[];
}

export interface SampleState {
  line: number;
  sequence: number;
  name: string;
  tests: { code: string; measurands: { code: string }[] }[];
  measured: { testCode: string; measurandCode: string; value: string }[];
}

export const jobsWith = ({ jobs }: OrderState, lines: readonly number[]): JobState[] =>
  jobs.filter(({ samples }) => samples.some(({ line }) => lines.includes(line)));

export const hasArrived = ({ jobs }: OrderState, line: number): boolean =>
  jobs.some(({ samples }) => samples.some((sample) => sample.line === line));

/** What is ordered on a sample and not measured. */
export function missingOf({ tests, measured }: SampleState): { testCode: string; measurandCode: string }[] {
  const known = new Set(measured.map(({ testCode, measurandCode }) => `${testCode}\0${measurandCode}`));
  return tests
    .flatMap(({ code, measurands }) => measurands.map((one) => ({ testCode: code, measurandCode: one.code })))
    .filter(({ testCode, measurandCode }) => !known.has(`${testCode}\0${measurandCode}`));
}

export const isWhole = ({ samples }: JobState): boolean =>
  samples.every((sample) => missingOf(sample).length === 0) && samples.some(({ measured }) => measured.length > 0);
