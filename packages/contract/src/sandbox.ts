import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { orderStatuses } from './order-status.ts';

/** Steps of the simulated laboratory, in their order. */
export const sandboxSteps = [
  'DISPATCH',
  'REJECT',
  'REGISTER',
  'ASK',
  'MEASURE',
  'PUBLISH',
  'RETEST',
  'REPORT',
  'AMEND',
  'WITHDRAW',
] as const;
export type SandboxStepName = (typeof sandboxSteps)[number];

export const SandboxAdvance = Type.Object(
  {
    orderId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    to: Type.Optional(Type.Enum(['NEXT', 'END'], { description: 'The next step (default) or all remaining steps.' })),
  },
  { ...strict, title: 'SandboxAdvance' },
);

const SandboxStep = Type.Object(
  {
    step: Type.Enum([...sandboxSteps]),
    description: Type.String({ description: 'What the step did or will do.' }),
  },
  { ...strict, title: 'SandboxStep' },
);

export const SandboxAdvanced = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses], { description: 'The status of the order after the steps.' }),
    done: Type.Array(SandboxStep, { description: 'The steps taken by this request.' }),
    next: Type.Unsafe<(Static<typeof SandboxStep> & { dueAt: string }) | null>({
      anyOf: [
        Type.Object({ ...SandboxStep.properties, dueAt: timestamp('When the step is taken automatically.') }, strict),
        { type: 'null' },
      ],
      description: 'The next step; null if the order is finished.',
    }),
  },
  { ...strict, title: 'SandboxAdvanced' },
);
export type SandboxAdvanced = Static<typeof SandboxAdvanced>;

export const sandboxAdvancedExample: SandboxAdvanced = {
  orderId: 100_042,
  status: 'REGISTERED',
  done: [{ step: 'REGISTER', description: 'Registered 3 samples as job 700123.' }],
  next: { step: 'MEASURE', description: 'Enter 4 of 6 measurements.', dueAt: '2026-03-04T02:00:02.000Z' },
};
