import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';

export const DecisionReason = Type.Object(
  { reason: notBlank(500, 'Shown to the customer.') },
  { ...strict, title: 'DecisionReason' },
);
export type DecisionReason = Static<typeof DecisionReason>;

export const OptionalReason = Type.Object(
  { reason: Type.Optional(notBlank(500, 'Shown to the customer.')) },
  { ...strict, title: 'OptionalReason' },
);
export type OptionalReason = Static<typeof OptionalReason>;

const decisionFields = { reason: Type.String(), decidedAt: timestamp(), decidedBy: Type.String() };

export const Decision = Type.Object(decisionFields, {
  ...strict,
  title: 'Decision',
  description: 'Present if the sample is on hold or the test is dropped.',
});
export type Decision = Static<typeof Decision>;

export const SampleOutcome = Type.Object(
  { outcome: Type.Enum(['REJECTED', 'CANCELLED']), ...decisionFields },
  { ...strict, title: 'SampleOutcome', description: 'Present if the sample is rejected or cancelled.' },
);
export type SampleOutcome = Static<typeof SampleOutcome>;
