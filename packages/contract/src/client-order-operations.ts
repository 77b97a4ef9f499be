import Type from 'typebox';
import { bodyProblems, commonProblems, orderId, positiveInteger } from './client-operation-parts.ts';
import { strict } from './field-schemas.ts';
import { reportListExample } from './job-examples.ts';
import { operation } from './operation.ts';
import { OrderCreated, OrderRequest, OrderValid } from './order.ts';
import { orderExamples } from './order-examples.ts';
import { lineStatusExample, OrderStatus } from './order-status.ts';
import { ReportList } from './report.ts';
import { ClientCredentialsRequest, TokenGranted, TokenRequest } from './token.ts';

const acceptance = [
  'The order is checked whole and at once: when anything is wrong, the answer is 400 with **every** violation (the',
  'first 100 are listed, the detail counts them all), each with a JSON Pointer to its place, and nothing is stored.',
  'Unknown fields are violations too. Lengths count Unicode code points; "not blank" means not empty after trimming;',
  'NUL characters and unpaired surrogates are rejected; everything else is stored exactly as sent.',
  '',
  '- **Roles.** Over the whole order: exactly one `PRIMARY_ORGANISATION`, at most one `CHARGE_TO` (without one the',
  '  primary organisation is charged), exactly one `PRIMARY` and one `SUBMITTER` contact. One party may hold both.',
  '- **Contacts** are looked up by whatever of `firstName`, `lastName` and `email` is given, within the named',
  '  organisation, and must match exactly one. **Organisations** are looked up by name; without a name it is the',
  '  organisation of the primary contact.',
  '- **Addresses.** Without any, the defaults of the primary contact apply. With a supplies line there must be a',
  '  delivery address: one with `DELIVERY` if any address is given, otherwise the default. Within one organisation',
  '  each role stands on one address. If several organisations give one, the delivery address of the primary',
  '  organisation and the invoice address of the charged organisation come first.',
  '- **Catalogue.** Codes are matched exactly and must be orderable; attributes must be ones that the sample type',
  '  knows, with an allowed value (null or blank leaves the value open).',
  '- **Composites** name two or more different sample lines of the order. Each of their tests must be',
  '  composite-capable. A sample may leave `analyticalTests` out only if a composite names it.',
  '- **`sampleParameters`** only with the test `UMFCert` or one that was enabled for the account.',
  '- **`dateTime`** is UTC: `yyyy-mm-ddThh:mm:ss`, up to six decimals, optional `Z`; it must be a real date.',
  '- **`QuoteNr`** names a quote of the account that is valid today. Reserved reference names occur once each.',
  '- **Limits.** A body of more than 2 MiB is 413; a content type other than JSON is 415; JSON that cannot be parsed',
  '  is 400 with line and column.',
].join('\n');

/** Access, orders and reports: version 3 of the interface. */
export const clientOrderOperations = {
  requestToken: operation({
    id: 'requestToken',
    method: 'POST',
    path: '/client/oauth/token',
    tag: 'Access',
    summary: 'Get an access token',
    description: [
      'Three forms: JSON with `username` and `password`; the OAuth 2.0 client-credentials grant as a form with',
      '`client_id` and `client_secret`; the same grant with HTTP Basic. A token is good for 24 hours, for this',
      'environment only. A wrong username and a wrong password get the same 401. Repeated failures are slowed down',
      'per username and per address: 429 with `Retry-After`.',
      '',
      'Errors carry the members of OAuth 2.0 (`error`, `error_description`) beside those of a problem document; the',
      'OAuth forms get them as `application/json`, as RFC 6749 asks.',
    ].join('\n'),
    access: 'public',
    body: {
      schema: TokenRequest,
      limit: 16 * 1024,
      alternatives: { 'application/x-www-form-urlencoded': ClientCredentialsRequest },
      examples: {
        password: { summary: 'Username and password', value: { username: 'kowhai-apiaries-4f7a', password: '…' } },
      },
    },
    responses: {
      200: {
        description: 'A token.',
        schema: TokenGranted,
        headers: { 'Cache-Control': 'no-store' },
        example: {
          access_token: 'lwc_test_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg',
          token_type: 'Bearer',
          expires_in: 86400,
          scope: 'orders:write orders:read results:read',
        },
      },
    },
    problems: [
      'invalid-request',
      ...bodyProblems,
      'invalid-client',
      'account-suspended',
      'not-acceptable',
      'too-many-requests',
      'internal-error',
      'unavailable',
    ],
    served: true,
  }),

  createOrder: operation({
    id: 'createOrder',
    method: 'POST',
    path: '/client/api/v3/order-requests',
    tag: 'Orders',
    summary: 'Create an order',
    description: [
      acceptance,
      '',
      '**Retrying.** With an `Idempotency-Key` the same key and body within 24 hours give the first answer again, with',
      '`Idempotent-Replayed: true`; the key with another body is 422; while the first request still runs, 409. An order',
      'that was not accepted does not use its key up. An answered order is a committed order.',
    ].join('\n'),
    access: { scope: 'orders:write' },
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description: '1 to 255 visible ASCII characters, chosen by the customer, one per order.',
        }),
      ),
    }),
    body: { schema: OrderRequest, examples: orderExamples },
    responses: {
      201: {
        description: 'The order is accepted and stored.',
        schema: OrderCreated,
        headers: {
          Location: 'Absolute address of the order.',
          'Idempotent-Replayed': 'true when an earlier answer is repeated.',
        },
        example: { orderId: 100_042 },
      },
    },
    problems: ['invalid-order', ...bodyProblems, 'request-in-progress', 'idempotency-key-reused', ...commonProblems],
    served: true,
  }),

  validateOrder: operation({
    id: 'validateOrder',
    method: 'POST',
    path: '/client/api/v3/order-requests/validate',
    tag: 'Orders',
    summary: 'Validate an order without placing it',
    description: `A dry run: the same checks as for creating an order, and nothing is stored.\n\n${acceptance}`,
    access: { scope: 'orders:write' },
    body: { schema: OrderRequest, examples: orderExamples },
    responses: { 200: { description: 'The order would be accepted.', schema: OrderValid, example: { valid: true } } },
    problems: ['invalid-order', ...bodyProblems, ...commonProblems],
    served: true,
  }),

  getOrder: operation({
    id: 'getOrder',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}',
    tag: 'Orders',
    summary: 'See where an order stands',
    description: [
      'Status, references, the time of receipt, how far each line has come, the laboratory jobs so far, and links to',
      "reports and results. Somebody else's order gets the same 404 as one that never existed.",
      '',
      '`completeMeasurands` counts what is published: it agrees with the latest result of the job. A sample without',
      'tests of its own follows the composites that name it: complete when they are, rejected when all of them are.',
      'Where samples are expected or have arrived, they decide on the status of the order; otherwise the supplies do.',
    ].join('\n'),
    access: { scope: 'orders:read' },
    pathParameters: orderId,
    responses: {
      200: {
        description: 'The order.',
        schema: OrderStatus,
        example: {
          orderId: 100_042,
          status: 'RECEIVED',
          receivedAt: '2026-03-02T03:14:15.926Z',
          orderReferences: [{ name: 'ClientRef', value: 'Spring harvest 2026' }],
          numberOfLines: 1,
          ...lineStatusExample,
          jobs: [],
          links: {
            self: 'http://localhost:8080/client/api/v3/orders/100042',
            reports: 'http://localhost:8080/client/api/v3/orders/100042/reports',
            results: 'http://localhost:8080/client/api/v4/results?orderId=100042',
          },
        },
      },
    },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  listReports: operation({
    id: 'listReports',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/reports',
    tag: 'Reports',
    summary: 'List the reports of an order',
    description: 'Approved reports only, all versions, newest approval first. An order without any has an empty list.',
    access: { scope: 'orders:read' },
    pathParameters: orderId,
    responses: { 200: { description: 'The reports.', schema: ReportList, example: reportListExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  downloadReport: operation({
    id: 'downloadReport',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/reports/download/{reportHashId}',
    tag: 'Reports',
    summary: 'Download a report',
    description: 'The PDF, with a readable file name, an ETag and byte ranges.',
    access: { scope: 'orders:read' },
    pathParameters: Type.Object(
      {
        orderId: positiveInteger('The order identifier.'),
        reportHashId: Type.String({ description: 'Taken from a downloadUrl.' }),
      },
      strict,
    ),
    responses: {
      200: { description: 'The report.', contentType: 'application/pdf' },
      206: { description: 'A part of it, as the Range header asked.', contentType: 'application/pdf' },
    },
    problems: ['not-found', 'range-not-satisfiable', ...commonProblems],
    served: true,
  }),
};
