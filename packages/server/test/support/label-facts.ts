import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import type { LabelFacts } from '../../src/jobs/labels/label-rules.ts';

export const labelSample = (sequence: number, more: Partial<NumberedSample> = {}): NumberedSample => ({
  sequence,
  line: sequence - 1,
  name: `Drum ${sequence}`,
  sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
  dateTime: null,
  location: null,
  references: [],
  containers: [],
  condition: null,
  members: null,
  tests: [
    { code: 'TUTIN', name: 'Tutin in honey', measurands: [] },
    { code: 'MGO', name: 'Methylglyoxal', measurands: [] },
  ],
  ...more,
});

export const labelFacts = (samples: NumberedSample[], more: Partial<LabelFacts> = {}): LabelFacts => ({
  labJobNumber: 700_123,
  orderId: 100_042,
  customer: 'Kōwhai Apiaries Ltd',
  receivedAt: '2026-03-02T21:15:00.000Z',
  timeZone: 'Pacific/Auckland',
  samples,
  storageOf: (code) => (code === 'HONEY' ? '2–8 °C' : undefined),
  ...more,
});
