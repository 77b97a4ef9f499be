import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { orderStatuses } from './order-status.ts';

/** What the simulated laboratory does for an order, one after the other. */
export const sandboxSteps = [
  'DISPATCH',
  'REJECT',
  'REGISTER',
  'MEASURE',
  'PUBLISH',
  'RETEST',
  'REPORT',
  'AMEND',
] as const;
export type SandboxStepName = (typeof sandboxSteps)[number];

export const SandboxAdvance = Type.Object(
  {
    orderId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    to: Type.Optional(
      Type.Enum(['NEXT', 'END'], { description: 'Just the next step (by default), or all that are left.' }),
    ),
  },
  { ...strict, title: 'SandboxAdvance' },
);

const SandboxStep = Type.Object(
  {
    step: Type.Enum([...sandboxSteps]),
    description: Type.String({ description: 'What it did, or will do, in words.' }),
  },
  { ...strict, title: 'SandboxStep' },
);

export const SandboxAdvanced = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses], { description: 'Of the order, as it now stands.' }),
    done: Type.Array(SandboxStep, { description: 'The steps that this request took.' }),
    next: Type.Unsafe<(Static<typeof SandboxStep> & { dueAt: string }) | null>({
      anyOf: [
        Type.Object({ ...SandboxStep.properties, dueAt: timestamp('When it is taken by itself.') }, strict),
        { type: 'null' },
      ],
      description: 'The step that comes next; null when the order is done.',
    }),
  },
  { ...strict, title: 'SandboxAdvanced' },
);
export type SandboxAdvanced = Static<typeof SandboxAdvanced>;

export const sandboxAdvancedExample: SandboxAdvanced = {
  orderId: 100_042,
  status: 'REGISTERED',
  done: [{ step: 'REGISTER', description: 'Registered 3 samples as job 700123.' }],
  next: { step: 'MEASURE', description: 'Enter 4 measurements, a part.', dueAt: '2026-03-04T02:00:02.000Z' },
};
