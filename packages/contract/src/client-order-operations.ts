import Type from 'typebox';
import { bodyProblems, commonProblems, orderId } from './client-operation-parts.ts';
import { positiveInteger, strict } from './field-schemas.ts';
import { idempotencyKeyHeader, idempotencyProblems, replayedHeader } from './idempotent-operation.ts';
import { filterDescription, orderFilters, searchDescription } from './listing-filters.ts';
import { sortOrders } from './listing-sort.ts';
import { operation } from './operation.ts';
import { OrderCreated, OrderRequest, OrderValid } from './order.ts';
import { NewCancellation, OrderCancelled, orderCancelledExample } from './order-cancellation.ts';
import { NewOrderChange, newChangeExample, OrderChanged } from './order-change.ts';
import { orderExamples } from './order-examples.ts';
import { OrderList, orderListExample } from './order-listing.ts';
import { OrderOptions, orderOptionsExample } from './order-options.ts';
import { OrderStatus, orderStatusExample } from './order-status.ts';
import { OrderedLines, orderedLinesExample } from './ordered-lines.ts';
import { orderEstimateExample } from './quote.ts';
import { ifNoneMatch } from './request-headers.ts';
import { negotiatedHeaders, notModified } from './response-headers.ts';

const validationRules = [
  'The whole order is validated at once. If anything is invalid, the response is 400 with **every** violation (the first',
  '100 are listed, and `detail` has their number), each with a JSON Pointer to its position, and nothing is stored.',
  'Unknown fields are violations too. Lengths count Unicode code points; "not blank" means not empty after trimming. NUL',
  'characters and unpaired surrogates are rejected; all other text is stored exactly as sent.',
  '',
  '- **Roles.** In the whole order: exactly one `PRIMARY_ORGANISATION`, at most one `CHARGE_TO` (by default the primary',
  '  organisation is charged), exactly one `PRIMARY` contact and exactly one `SUBMITTER`. One party may have both roles.',
  '- **Contacts** are looked up by the given ones of `firstName`, `lastName` and `email`, within the named organisation,',
  '  and must match exactly one contact. **Organisations** are looked up by name; without a name, the organisation of the',
  '  primary contact is used.',
  '- **Addresses.** If the order has none, the default addresses of the primary contact apply. An order with a supplies',
  '  line needs a delivery address: one with `DELIVERY` if the order has any address, otherwise the default one. Within an',
  '  organisation each role may be on one address. If several organisations have addresses, the delivery address of the',
  '  primary organisation and the invoice address of the charged organisation take precedence.',
  '- **Catalogue.** Codes are matched exactly and must be orderable. Attributes must be defined for the sample type and',
  '  have an allowed value; a null or blank value leaves it open. A test that the laboratory offers only for certain sample',
  '  types (`sampleTypes` in the order options) must be ordered for one of them, also in a composite.',
  '- **Composites** name two or more different sample lines of the order. Each of their tests must be available for',
  '  composites. A sample may omit `analyticalTests` only if a composite names it.',
  '- **`sampleParameters`** are allowed only with the test `UMFCert` or a test that is enabled for the account.',
  '  If these tests have `parameterDefinitions` in the order options, other codes are rejected, the values must match, and',
  '  required ones must be given.',
  '- **`dateTime`** is UTC: `yyyy-mm-ddThh:mm:ss` with up to six decimals and an optional `Z`. It must be a real date,',
  '  from 1900 on, and not more than five minutes after the time of the request.',
  '- **`QuoteNr`** names a quote of the account that is valid today. Each reserved reference name may occur once.',
  '- **Limits.** A body over 2 MiB gets 413, a content type other than JSON gets 415, and malformed JSON gets 400 with the',
  '  line and column.',
].join('\n');

export const clientOrderOperations = {
  createOrder: operation({
    id: 'createOrder',
    method: 'POST',
    path: '/client/api/v3/order-requests',
    tag: 'Orders',
    summary: 'Create an order',
    description: [
      validationRules,
      '',
      '**Retries.** The same `Idempotency-Key` with the same body within 24 hours returns the first response again, with',
      '`Idempotent-Replayed: true`. The key with a different body gets 422; while the first request is in progress, 409. A',
      'rejected order does not use up its key. A 201 is sent only after the order is committed.',
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    headers: idempotencyKeyHeader('one key per order'),
    body: { schema: OrderRequest, examples: orderExamples },
    responses: {
      201: {
        description: 'The order is accepted and stored.',
        schema: OrderCreated,
        headers: {
          Location: 'Absolute URL of the order.',
          ...replayedHeader,
        },
        example: { orderId: 100_042 },
      },
    },
    problems: ['invalid-order', ...bodyProblems, ...idempotencyProblems, ...commonProblems],
  }),

  validateOrder: operation({
    id: 'validateOrder',
    method: 'POST',
    path: '/client/api/v3/order-requests/validate',
    tag: 'Orders',
    summary: 'Validate an order',
    description: [
      'Validates an order as for creating it, and stores nothing. If the order names a quote with prices (`QuoteNr`), the',
      'response has an `estimate` of its costs without tax: for each line, and what has no price. It is not an invoice.',
      '',
      validationRules,
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    body: { schema: OrderRequest, examples: orderExamples },
    responses: {
      200: {
        description: 'The order is valid.',
        schema: OrderValid,
        example: { valid: true, estimate: orderEstimateExample },
      },
    },
    problems: ['invalid-order', ...bodyProblems, ...commonProblems],
  }),

  getOrder: operation({
    id: 'getOrder',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}',
    tag: 'Orders',
    summary: 'Get an order',
    description: [
      'Returns the status, references and time of receipt of an order, the status of each line, its laboratory jobs, and',
      'links to reports and results. An order of another customer gets the same 404 as one that does not exist.',
      '',
      '`completeMeasurands` counts published measurands, as in the latest result of the job. A sample without tests of its',
      'own has the status of the composites that name it: complete when all are complete, rejected when all are rejected.',
      'An order is `COMPLETED` when every line is finished, dispatched supplies included, and `CANCELLED` when every line was',
      'rejected or cancelled.',
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: { 200: { description: 'The order.', schema: OrderStatus, example: orderStatusExample } },
    problems: ['not-found', ...commonProblems],
  }),

  getOrderLines: operation({
    id: 'getOrderLines',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/lines',
    tag: 'Orders',
    summary: 'Get the samples and supplies of an order',
    description: [
      'Returns what was ordered, with the changes that were applied and the names of the catalogue: each sample with its',
      'type, place, collection time, attributes and tests, and each composite with its samples. Samples that have arrived',
      'have their job and the condition in which they arrived. The status of each line is in the order.',
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: { 200: { description: 'The lines.', schema: OrderedLines, example: orderedLinesExample } },
    problems: ['not-found', ...commonProblems],
  }),

  cancelOrder: operation({
    id: 'cancelOrder',
    method: 'POST',
    path: '/client/api/v3/orders/{orderId}/cancel',
    tag: 'Orders',
    summary: 'Cancel an order',
    description: [
      'Cancels everything in the order that is open. Samples that have not arrived and supplies that are not dispatched are',
      'cancelled at once. If samples are registered, their cancellation is a request that the laboratory accepts or',
      'declines; `cancellation` of the order shows its decision. Lines with a final result stay as they are, and nothing is',
      'deleted. An order whose lines are all cancelled or rejected has the status `CANCELLED`.',
      '',
      'The operation is idempotent: a repeated request changes nothing and returns the current state. The response is 409 if',
      'every line is finished.',
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: orderId,
    body: {
      schema: NewCancellation,
      optional: true,
      examples: { reason: { summary: 'With a reason', value: { reason: 'The drum was sold.' } } },
    },
    responses: {
      200: { description: 'What is cancelled.', schema: OrderCancelled, example: orderCancelledExample },
    },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
  }),

  changeOrder: operation({
    id: 'changeOrder',
    method: 'POST',
    path: '/client/api/v3/orders/{orderId}/changes',
    tag: 'Orders',
    summary: 'Change an order',
    description: [
      'Changes notes, references, and the names, locations and references of samples, and adds tests and lines. Other fields',
      'stay as they are. While no sample of the order is registered, the change is applied immediately (`APPLIED`). After that',
      'it is a request (`REQUESTED`) that the laboratory accepts or declines; tests that it accepts are added to the registered',
      'samples. `changes` of the order lists every change with who sent it, when, and the decision. The order as it was first',
      'sent is kept.',
      '',
      'The changed order is validated like a new one. Violations have pointers into the change; a violation of another part',
      'of the order that the change causes has the pointer of the whole change. A line that is rejected, cancelled or finished',
      'cannot be changed. The response is 409 if the order is completed or cancelled.',
      '',
      '**Retries.** The same `Idempotency-Key` with the same body for the same order within 24 hours returns the first response',
      'again, with `Idempotent-Replayed: true`. The key with a different body or order gets 422.',
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: orderId,
    headers: idempotencyKeyHeader('one key per change'),
    body: {
      schema: NewOrderChange,
      examples: { correction: { summary: 'Notes, a name and a further test', value: newChangeExample } },
    },
    responses: {
      201: {
        description: 'The change is applied, or requested.',
        schema: OrderChanged,
        headers: { 'Idempotent-Replayed': '`true` if the response is a replay.' },
        example: { orderId: 100_042, change: 1, status: 'APPLIED' },
      },
    },
    problems: [
      'not-found',
      'conflict',
      ...bodyProblems,
      'request-in-progress',
      'idempotency-key-reused',
      ...commonProblems,
    ],
  }),

  listOrders: operation({
    id: 'listOrders',
    method: 'GET',
    path: '/client/api/v3/orders',
    tag: 'Orders',
    summary: 'List orders',
    description: [
      'Returns the orders of the account, newest first, each with its status and the number of lines per status.',
      filterDescription,
      '',
      searchDescription,
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    query: Type.Object(
      {
        ...orderFilters,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        sort: sortOrders,
        before: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of orders.', schema: OrderList, example: orderListExample } },
    problems: commonProblems,
  }),

  getOrderOptions: operation({
    id: 'getOrderOptions',
    method: 'GET',
    path: '/client/api/v3/order-options',
    tag: 'Orders',
    summary: 'Get order options',
    description: [
      'Returns what an order can contain today: the organisations and contacts of the account, its valid quotes, and the',
      'orderable sample types, tests and supplies. Use it to fill the choices of an order form. Send the ETag of the response',
      'in `If-None-Match` to learn whether something changed.',
    ].join('\n'),
    access: { scope: 'orders:write', role: 'orderer' },
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The options.',
        schema: OrderOptions,
        headers: negotiatedHeaders,
        example: orderOptionsExample,
      },
      304: notModified(negotiatedHeaders),
    },
    problems: commonProblems,
  }),
};
