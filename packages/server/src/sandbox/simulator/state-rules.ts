import type { OrderStatusName } from '@labwire/contract/order-status.ts';

/** The state of an order that determines the next request of the simulator. */
export interface OrderState {
  status: OrderStatusName;
  /** Lines that were rejected or dispatched. */
  settled: readonly number[];
  /** Lines about which the laboratory asked a question. */
  asked: readonly number[];
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
  /** The latest approved final report. */
  issued: number | null;
  /** The latest withdrawn report. */
  withdrawn: number | null;
  samples: SampleState[];
}

export interface SampleState {
  line: number;
  sequence: number;
  name: string;
  tests: { code: string; measurands: { code: string; values?: string[]; calculation?: object }[] }[];
  measured: { testCode: string; measurandCode: string; value: string }[];
}

export const jobsWith = ({ jobs }: OrderState, lines: readonly number[]): JobState[] =>
  jobs.filter(({ samples }) => samples.some(({ line }) => lines.includes(line)));

export const hasArrived = ({ jobs }: OrderState, line: number): boolean =>
  jobs.some(({ samples }) => samples.some((sample) => sample.line === line));

export interface MissingMeasurement {
  testCode: string;
  measurandCode: string;
  /** The allowed values of a text. */
  values?: string[];
}

/** Ordered measurands of a sample that are to be entered and have no value yet. */
export function missingMeasurements({ tests, measured }: SampleState): MissingMeasurement[] {
  const done = new Set(measured.map(({ testCode, measurandCode }) => `${testCode}\0${measurandCode}`));
  return tests
    .flatMap(({ code, measurands }) =>
      measurands
        .filter(({ calculation }) => calculation === undefined)
        .map((measurand) => ({
          testCode: code,
          measurandCode: measurand.code,
          ...(measurand.values && { values: measurand.values }),
        })),
    )
    .filter(({ testCode, measurandCode }) => !done.has(`${testCode}\0${measurandCode}`));
}

export const isFullyMeasured = ({ samples }: JobState): boolean =>
  samples.every((sample) => missingMeasurements(sample).length === 0) &&
  samples.some(({ measured }) => measured.length > 0);
