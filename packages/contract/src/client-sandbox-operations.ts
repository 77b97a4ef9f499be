import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { operation } from './operation.ts';
import { SandboxAdvance, SandboxAdvanced, sandboxAdvancedExample } from './sandbox.ts';

export const clientSandboxOperations = {
  advanceSandbox: operation({
    id: 'advanceSandbox',
    method: 'POST',
    path: '/client/api/v4/sandbox/advance',
    tag: 'Sandbox',
    summary: 'Move an order on at once',
    description: [
      'In the testing environment a simulated laboratory works on every order by itself. This takes its next step, or',
      'all that are left, without waiting. In production there is nothing at this address; in testing with the',
      'simulator off, the answer is 409.',
    ].join('\n'),
    access: { scope: 'orders:write' },
    body: {
      schema: SandboxAdvance,
      examples: {
        next: { summary: 'The next step', value: { orderId: 100_042 } },
        end: { summary: 'To the end', value: { orderId: 100_042, to: 'END' } },
      },
    },
    responses: { 200: { description: 'What was done.', schema: SandboxAdvanced, example: sandboxAdvancedExample } },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
    served: true,
  }),
};
