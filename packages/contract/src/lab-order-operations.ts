import Type from 'typebox';
import { flag, positiveInteger, strict } from './field-schemas.ts';
import { idempotentOperation } from './idempotent-operation.ts';
import { orderSpecificationsExample } from './job-examples.ts';
import { inboxExample, labOrderExample } from './lab-examples.ts';
import { OrderSpecifications } from './lab-job.ts';
import { labOrderFilters } from './lab-listing-filters.ts';
import {
  allRoles,
  analystRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
  orderId,
} from './lab-operation-parts.ts';
import { LabOrder, OrderInbox } from './lab-order.ts';
import {
  DispatchQueue,
  dispatchQueueExample,
  NewDispatch,
  NewRejections,
  SamplesRejected,
  SuppliesDispatched,
} from './lab-order-lines.ts';
import { sortLabOrders } from './listing-sort.ts';
import { operation } from './operation.ts';
import { CancellationDecision, OrderCancelled, orderCancelledExample } from './order-cancellation.ts';
import { ChangeDecision, OrderChange, orderChangeExample } from './order-change.ts';
import { OrderedLines, orderedLinesExample } from './ordered-lines.ts';

const leaked = { sample: 'Drum 2', reason: 'Leaked in transit.' };

export const labOrderOperations = {
  listLabOrders: operation({
    id: 'listLabOrders',
    method: 'GET',
    path: `${labApiPrefix}/orders`,
    tag: 'Orders',
    summary: 'List orders',
    description:
      'Returns the orders of all accounts, oldest first. `search` matches a whole order number, job number or container ' +
      'barcode, or part of an order reference, an account name or a sample name. It ignores letter case and accents.',
    access: { roles: allRoles },
    query: Type.Object(
      {
        ...labOrderFilters,
        sort: sortLabOrders,
        newestFirst: flag('Newest first.'),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'The `next` of the previous page.',
          }),
        ),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of orders.', schema: OrderInbox, example: inboxExample } },
    problems: commonProblems,
  }),

  getLabOrder: operation({
    id: 'getLabOrder',
    method: 'GET',
    path: `${labApiPrefix}/orders/{orderId}`,
    tag: 'Orders',
    summary: 'Get an order',
    description:
      'Returns the request exactly as sent, the contacts, organisations and addresses that it resolved to, and the ' +
      'status of each line.',
    access: { roles: allRoles },
    pathParameters: orderId,
    responses: { 200: { description: 'The order.', schema: LabOrder, example: labOrderExample } },
    problems: ['not-found', ...commonProblems],
  }),

  getLabOrderLines: operation({
    id: 'getLabOrderLines',
    method: 'GET',
    path: `${labApiPrefix}/orders/{orderId}/lines`,
    tag: 'Orders',
    summary: 'Get the samples and supplies of an order',
    description:
      'Returns what was ordered, with the changes that were applied and the names of the catalogue. The response is that ' +
      'of the customer.',
    access: { roles: allRoles },
    pathParameters: orderId,
    responses: { 200: { description: 'The lines.', schema: OrderedLines, example: orderedLinesExample } },
    problems: ['not-found', ...commonProblems],
  }),

  getOrderSpecifications: operation({
    id: 'getOrderSpecifications',
    method: 'GET',
    path: `${labApiPrefix}/orders/{orderId}/specifications`,
    tag: 'Orders',
    summary: 'List the specifications that apply to an order',
    description:
      'Returns the specifications of the current catalogue for each measurand that the order requests. Results are ' +
      'assessed with the specifications of the catalogue at the time of publishing.',
    access: { roles: allRoles },
    pathParameters: orderId,
    responses: {
      200: {
        description: 'The samples with their measurands.',
        schema: OrderSpecifications,
        example: orderSpecificationsExample,
      },
    },
    problems: ['not-found', ...commonProblems],
  }),

  rejectSamples: idempotentOperation({
    id: 'rejectSamples',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/rejections`,
    tag: 'Orders',
    summary: 'Reject samples',
    description:
      'Rejects samples that cannot be tested, before they are registered. A name rejects all its lines that have not ' +
      'arrived, and the composites that name the sample. Rejected lines are not registered in jobs and do not keep the ' +
      'order open. The customer gets an event for each line.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: { schema: NewRejections, examples: { leaked: { summary: 'One sample', value: { samples: [leaked] } } } },
    responses: {
      201: {
        description: 'The rejected lines.',
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
  }),

  decideCancellation: operation({
    id: 'decideCancellation',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/cancellation`,
    tag: 'Orders',
    summary: 'Accept or decline a cancellation',
    description:
      'Decides about a customer\u2019s request to cancel registered samples. Accepted, all samples without a final result are ' +
      'cancelled: nothing more is measured, and their measurands are NOT_TESTED. Declined, they are tested. A repeated ' +
      'decision changes nothing; the opposite one gets 409, as does an order without a request.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: {
      schema: CancellationDecision,
      examples: {
        accept: { summary: 'Accept', value: { accept: true } },
        decline: { summary: 'Decline', value: { accept: false, reason: 'The samples are already measured.' } },
      },
    },
    responses: {
      200: { description: 'What is cancelled.', schema: OrderCancelled, example: orderCancelledExample },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  decideChange: operation({
    id: 'decideChange',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/changes/{change}`,
    tag: 'Orders',
    summary: 'Accept or decline a change',
    description:
      'Decides about a customer\u2019s request to change an order of which samples are registered. Accepted, it is applied to ' +
      'the order and to the registered samples without a final result: they get the corrected names and the added tests. ' +
      'To decline needs a reason. A repeated decision changes nothing; the opposite one gets 409, as does a change that no ' +
      'longer fits the order, for example because its sample was cancelled since.',
    access: { roles: analystRoles },
    pathParameters: Type.Object(
      { ...orderId.properties, change: positiveInteger('The number of the change.') },
      strict,
    ),
    body: {
      schema: ChangeDecision,
      examples: {
        accept: { summary: 'Accept', value: { accept: true } },
        decline: { summary: 'Decline', value: { accept: false, reason: 'Too little of the sample is left.' } },
      },
    },
    responses: { 200: { description: 'The change.', schema: OrderChange, example: orderChangeExample } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  listSuppliesToDispatch: operation({
    id: 'listSuppliesToDispatch',
    method: 'GET',
    path: `${labApiPrefix}/supplies-to-dispatch`,
    tag: 'Orders',
    summary: 'List supplies to dispatch',
    description:
      'Returns the open orders with supplies that are not dispatched, oldest first, with their delivery addresses.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The orders.', schema: DispatchQueue, example: dispatchQueueExample } },
    problems: commonProblems,
  }),

  printPackingSlip: operation({
    id: 'printPackingSlip',
    method: 'GET',
    path: `${labApiPrefix}/orders/{orderId}/packing-slip`,
    tag: 'Orders',
    summary: 'Get the packing slip',
    description:
      'Returns a PDF for the parcel: the supplies that are not dispatched yet, the recipient with the delivery address, ' +
      'and a Code 128 barcode with the order number.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    responses: {
      200: {
        description: 'The packing slip.',
        headers: { 'Content-Disposition': 'A readable file name.' },
        contentType: 'application/pdf',
      },
    },
    problems: ['not-found', 'conflict', ...commonProblems],
  }),

  dispatchSupplies: idempotentOperation({
    id: 'dispatchSupplies',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/dispatches`,
    tag: 'Orders',
    summary: 'Record the dispatch of supplies',
    description:
      'Marks supplies lines as dispatched, which finishes them. By default all lines that are not dispatched yet. The ' +
      'customer gets an event.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: {
      schema: NewDispatch,
      optional: true,
      examples: {
        all: { summary: 'All supplies of the order', value: { carrier: 'NZ Post', trackingNumber: '4471 2290' } },
      },
    },
    responses: {
      201: {
        description: 'The dispatched lines.',
        schema: SuppliesDispatched,
        example: { dispatched: [{ line: 0, code: 'JAR-50', quantity: 20, reference: 'NZ Post 4471 2290' }] },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),
};
