import type { Receipt, Sampling } from '@labwire/contract/lab-registration.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';

/** What is entered on receipt of samples, as form values. */
export interface ReceiptDraft {
  /** For all samples without an entry of their own. */
  condition: string;
  arrivalTemperature: string;
  bySample: Record<string, SampleReceiptDraft>;
  isSampledByLaboratory: boolean;
  sampling: Record<keyof Sampling, string>;
}

export interface SampleReceiptDraft {
  condition: string;
  arrivalTemperature: string;
}

export const emptySampleReceipt: SampleReceiptDraft = { condition: '', arrivalTemperature: '' };

export const emptyReceipt = (): ReceiptDraft => ({
  condition: '',
  arrivalTemperature: '',
  bySample: {},
  isSampledByLaboratory: false,
  sampling: { sampler: '', plan: '', method: '', conditions: '' },
});

/** The fields of a request for the named samples. */
export function receiptOf(draft: ReceiptDraft, names: Iterable<string>): Receipt {
  const conditions = [...names].flatMap((sample) => {
    const entry = sampleReceipt(draft.bySample[sample] ?? emptySampleReceipt);
    return Object.keys(entry).length > 0 ? [{ sample, ...entry }] : [];
  });
  return {
    ...sampleReceipt(draft),
    ...(conditions.length > 0 && { conditions }),
    ...(draft.isSampledByLaboratory && { sampling: samplingOf(draft.sampling) }),
  };
}

function sampleReceipt({ condition, arrivalTemperature }: SampleReceiptDraft) {
  const stated = optionalText(condition.trim());
  const temperature = numberFromText(arrivalTemperature);
  return {
    ...(stated !== undefined && { condition: stated }),
    ...(temperature !== undefined && { arrivalTemperature: temperature }),
  };
}

const samplingOf = (sampling: ReceiptDraft['sampling']): Sampling =>
  Object.fromEntries(Object.entries(sampling).filter(([, text]) => text.trim() !== ''));

interface ReceivedSample {
  name: string;
  condition: string | null;
  arrivalTemperature?: number | null;
  sampling?: Sampling | null;
  members?: string[];
}

/** The form values of what is recorded for the samples of a job. */
export function receiptDraft(samples: readonly ReceivedSample[]): ReceiptDraft {
  const received = samples.filter(({ members }) => members === undefined);
  const sampling = received.find((sample) => sample.sampling)?.sampling;
  return {
    ...emptyReceipt(),
    bySample: Object.fromEntries(
      received.map(({ name, condition, arrivalTemperature }) => [
        name,
        { condition: condition ?? '', arrivalTemperature: String(arrivalTemperature ?? '') },
      ]),
    ),
    isSampledByLaboratory: Boolean(sampling),
    sampling: { ...emptyReceipt().sampling, ...sampling },
  };
}
