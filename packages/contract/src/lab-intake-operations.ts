import { analystRoles, commonProblems, labApiPrefix, mutationProblems, orderId } from './lab-operation-parts.ts';
import { NewDispatch, NewRejections, SamplesRejected, SuppliesDispatched } from './lab-order-lines.ts';
import { operation } from './operation.ts';

const leaked = { sample: 'Drum 2', reason: 'Leaked in transit.' };

/** What the laboratory decides on the lines of an order outside a job. */
export const labIntakeOperations = {
  rejectSamples: operation({
    id: 'rejectSamples',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/rejections`,
    tag: 'Orders',
    summary: 'Reject samples',
    description:
      'For samples that cannot be tested, before they are registered: every line of the name that has not arrived. A ' +
      'composite of a rejected sample cannot be made any more, so its line is rejected along. Rejected lines are left ' +
      'out of jobs and hold the order up no longer; the customer is told of each of them by an event.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: { schema: NewRejections, examples: { leaked: { summary: 'One sample', value: { samples: [leaked] } } } },
    responses: {
      201: {
        description: 'The lines that are rejected now.',
        schema: SamplesRejected,
        example: {
          rejected: [
            { line: 2, ...leaked },
            {
              line: 4,
              sample: 'Composite of Drum 1, Drum 2',
              reason: 'Its sample "Drum 2" was rejected: Leaked in transit.',
            },
          ],
        },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  dispatchSupplies: operation({
    id: 'dispatchSupplies',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/dispatches`,
    tag: 'Orders',
    summary: 'Note that supplies were dispatched',
    description: 'All supplies lines that are not dispatched yet by default.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: {
      schema: NewDispatch,
      optional: true,
      examples: { all: { summary: 'All supplies of the order', value: { reference: 'NZP 4471 2290' } } },
    },
    responses: {
      201: {
        description: 'The lines that are dispatched now.',
        schema: SuppliesDispatched,
        example: { dispatched: [{ line: 0, code: 'JAR-50', quantity: 20, reference: 'NZP 4471 2290' }] },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
