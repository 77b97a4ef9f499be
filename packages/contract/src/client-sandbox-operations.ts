import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { operation } from './operation.ts';
import { SandboxAdvance, SandboxAdvanced, sandboxAdvancedExample } from './sandbox.ts';

export const clientSandboxOperations = {
  advanceSandbox: operation({
    id: 'advanceSandbox',
    method: 'POST',
    path: '/client/api/v4/sandbox/advance',
    tag: 'Sandbox',
    summary: 'Advance an order',
    description: [
      'In the testing environment a simulated laboratory processes every order. This request takes its next step, or all',
      'remaining steps, immediately. In production the response is 404; in testing with the simulator disabled, 409.',
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    body: {
      schema: SandboxAdvance,
      examples: {
        next: { summary: 'Take the next step', value: { orderId: 100_042 } },
        end: { summary: 'Take all remaining steps', value: { orderId: 100_042, to: 'END' } },
      },
    },
    responses: {
      200: { description: 'The steps that were taken.', schema: SandboxAdvanced, example: sandboxAdvancedExample },
    },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
  }),
};
