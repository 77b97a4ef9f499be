import type { Receipt, Sampling } from '@labwire/contract/lab-registration.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** What the laboratory recorded when a sample arrived. */
export interface SampleReceipt {
  condition?: string;
  /** In °C. */
  arrivalTemperature?: number;
  /** How the laboratory took the sample; absent if the customer did. */
  sampling?: Sampling;
}

/** Returns a function that finds what is recorded for a sample: what is given for it, or else for all samples. */
export function receiptOf({ condition, arrivalTemperature, conditions = [], sampling }: Receipt) {
  const bySample = new Map(conditions.map((entry) => [entry.sample, entry]));
  return (sample: string): SampleReceipt => {
    const own = bySample.get(sample);
    return defined({
      condition: own?.condition ?? condition,
      arrivalTemperature: own?.arrivalTemperature ?? arrivalTemperature,
      sampling,
    });
  };
}

const defined = (receipt: { [Field in keyof SampleReceipt]: SampleReceipt[Field] | undefined }): SampleReceipt =>
  Object.fromEntries(Object.entries(receipt).filter(([, value]) => value !== undefined));

/** An entry for a single sample states something about it. */
export function receiptViolations({ conditions = [] }: Valid<Receipt>): Violation[] {
  return conditions.flatMap((entry, i): Violation[] => {
    if (!entry || entry.condition !== undefined || entry.arrivalTemperature !== undefined) return [];
    const message = 'condition or arrivalTemperature is required';
    return [{ pointer: `/conditions/${i}/condition`, code: 'missing', message }];
  });
}

/** What the rules need of a registered sample. */
interface ReceivedSample extends Omit<SampleReceipt, 'condition'> {
  sequence: number;
  name: string;
  condition: string | null;
  members: string[] | null;
}

/** A composite is made in the laboratory, so that nothing is recorded on its receipt. */
const receivedSamples = (samples: readonly ReceivedSample[]) => samples.filter(({ members }) => members === null);

/** Each entry must name a sample of the job that is not a composite. */
export function jobSampleViolations(
  { conditions = [] }: Valid<Receipt>,
  samples: readonly ReceivedSample[],
): Violation[] {
  const names = new Set(receivedSamples(samples).map(({ name }) => name));
  const suggester = new Suggester();
  return conditions.flatMap((entry, i): Violation[] => {
    if (entry?.sample === undefined || names.has(entry.sample)) return [];
    const message = `the job has no sample ${quote(entry.sample)}${suggester.didYouMean(entry.sample, names)}`;
    return [{ pointer: `/conditions/${i}/sample`, code: 'unknown_sample', message }];
  });
}

export function planReceipts(receipt: Receipt, samples: readonly ReceivedSample[]) {
  const find = receiptOf(receipt);
  return receivedSamples(samples).map(({ sequence, name }) => ({ sequence, ...find(name) }));
}

/** What is recorded now, as the audit trail stores it. */
export const recordedReceipts = (samples: readonly ReceivedSample[]) =>
  receivedSamples(samples).map(({ sequence, condition, arrivalTemperature, sampling }) => ({
    sequence,
    ...defined({ condition: condition ?? undefined, arrivalTemperature, sampling }),
  }));
