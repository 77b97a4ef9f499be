import Type, { type Static } from 'typebox';
import { count, meanings, nullableText, nullableTimestamp, strict, timestamp } from './field-schemas.ts';
import { accountStatuses } from './lab-account.ts';
import { orderStatuses } from './order-status.ts';
import { type ProblemType, problemTypes, type ViolationCode, violationCodes } from './problem.ts';

const openOrders = count('Orders that are neither completed nor cancelled.');
const lastOrderAt = nullableTimestamp('When the latest order was submitted; null if there is none.');

/** Operations whose rejected requests are recorded. */
export const monitoredOperations = ['createOrder', 'validateOrder', 'listResults', 'requestToken'] as const;
export type MonitoredOperation = (typeof monitoredOperations)[number];

export const Rejection = Type.Object(
  {
    operation: Type.Enum([...monitoredOperations]),
    problem: Type.Enum(Object.keys(problemTypes) as ProblemType[]),
    code: Type.Unsafe<ViolationCode | null>({
      enum: [...Object.keys(violationCodes), null],
      description: 'Code of the violation; null if the problem has none, for example for malformed JSON.',
    }),
    place: nullableText(
      'JSON Pointer with `*` for array indices, such as `/lines/*/sample/name`, or `?` and the name of a parameter.',
    ),
    times: Type.Integer({ minimum: 1, description: 'Number of rejected requests.' }),
    lastAt: timestamp(),
    message: Type.String({ description: 'Message of the last rejection, shortened.' }),
    requestId: Type.String({ description: 'Request id of the last rejection.' }),
  },
  { ...strict, title: 'Rejection', description: 'A cause for which requests of the account were rejected.' },
);
export type Rejection = Static<typeof Rejection>;

const RejectedRequests = Type.Object(
  { times: count(), lastAt: nullableTimestamp() },
  { ...strict, title: 'RejectedRequests', description: 'Number of rejected requests, and time of the last one.' },
);

const LatestOrder = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses]),
    receivedAt: timestamp(),
    numberOfLines: Type.Integer(),
    clientReference: nullableText(),
  },
  { ...strict, title: 'LatestOrder' },
);
export type LatestOrder = Static<typeof LatestOrder>;

const PollingHealth = Type.Object(
  {
    policy: Type.Enum(['enforce', 'advise'], {
      description:
        'Whether polls above the limit are rejected (`enforce`) or allowed with a warning header (`advise`).',
    }),
    everyMinutes: Type.Integer({ description: 'Minutes per permitted poll.' }),
    series: Type.Array(
      Type.Object({ lastAt: timestamp(), extraPolls: count('Extra polls used in the last hour.') }, strict),
      {
        description: 'Polls of the last 48 hours, one entry per set of filters, latest first; at most 20.',
      },
    ),
    rejectedRequests: RejectedRequests,
  },
  { ...strict, title: 'PollingHealth' },
);

export const endpointStates = {
  WORKING: 'The latest attempt succeeded.',
  FAILING: 'The latest attempt failed.',
  DISABLED: 'The endpoint is disabled.',
  UNUSED: 'There were no deliveries yet.',
} as const;
export type EndpointState = keyof typeof endpointStates;

const EndpointHealth = Type.Object(
  {
    endpointId: Type.String({ format: 'uuid' }),
    url: Type.String({ format: 'uri' }),
    description: Type.String(),
    state: Type.Enum(Object.keys(endpointStates) as EndpointState[], {
      description: meanings(endpointStates),
    }),
    disabledReason: nullableText('Why the service disabled the endpoint; null if it did not.'),
    pending: count('Pending deliveries of the last 7 days.'),
    failed: count('Failed deliveries of the last 7 days.'),
    lastDeliveredAt: nullableTimestamp('Last successful delivery in the last 30 days.'),
    lastError: nullableText('Why the latest attempt failed; null if it succeeded.'),
  },
  { ...strict, title: 'EndpointHealth' },
);
export type EndpointHealth = Static<typeof EndpointHealth>;

export const AccountHealth = Type.Object(
  {
    accountId: Type.Integer(),
    openOrders,
    orders: Type.Array(LatestOrder, { description: 'The latest 10, newest first.' }),
    polling: PollingHealth,
    webhooks: Type.Array(EndpointHealth),
    credentials: Type.Array(
      Type.Object(
        {
          username: Type.String(),
          createdAt: timestamp(),
          lastTokenAt: nullableTimestamp('When the credential was last used to get a token; null if never.'),
        },
        strict,
      ),
    ),
    rejectedRequests: RejectedRequests,
    rejections: Type.Array(Rejection, {
      description: 'Causes of rejections in the last 30 days, most frequent first; at most 50.',
    }),
  },
  { ...strict, title: 'AccountHealth' },
);
export type AccountHealth = Static<typeof AccountHealth>;

export const AccountHealthSummary = Type.Object(
  {
    accountId: Type.Integer(),
    name: Type.String(),
    status: Type.Enum([...accountStatuses]),
    createdAt: timestamp(),
    openOrders,
    lastOrderAt,
    lastTokenAt: nullableTimestamp('When a credential was last used to get a token.'),
    rejectedRequests: count('Requests rejected in the last 7 days.'),
    failingEndpoints: count(
      'Webhook endpoints with failed deliveries in the last 7 days, or that the service disabled.',
    ),
  },
  { ...strict, title: 'AccountHealthSummary' },
);
export type AccountHealthSummary = Static<typeof AccountHealthSummary>;

export const AccountHealthList = Type.Object(
  { accounts: Type.Array(AccountHealthSummary) },
  { ...strict, title: 'AccountHealthList' },
);

export const accountHealthExample: AccountHealth = {
  accountId: 1001,
  openOrders: 1,
  orders: [
    {
      orderId: 100_042,
      status: 'RECEIVED',
      receivedAt: '2026-03-02T03:14:15.926Z',
      numberOfLines: 1,
      clientReference: 'Spring harvest 2026',
    },
  ],
  polling: {
    policy: 'enforce',
    everyMinutes: 20,
    series: [{ lastAt: '2026-03-02T03:00:00.000Z', extraPolls: 1 }],
    rejectedRequests: { times: 0, lastAt: null },
  },
  webhooks: [
    {
      endpointId: '01a1e300-0a00-7b1c-9d2e-3f4a5b6c7d8e',
      url: 'https://hooks.kowhai-apiaries.example/labwire',
      description: 'Our LIMS',
      state: 'FAILING',
      disabledReason: null,
      pending: 2,
      failed: 0,
      lastDeliveredAt: '2026-03-01T22:10:00.000Z',
      lastError: 'returned status 500',
    },
  ],
  credentials: [
    {
      username: 'kowhai-apiaries-4f7a',
      createdAt: '2026-03-01T20:01:00.000Z',
      lastTokenAt: '2026-03-02T03:14:00.000Z',
    },
  ],
  rejectedRequests: { times: 3, lastAt: '2026-03-02T03:10:00.000Z' },
  rejections: [
    {
      operation: 'createOrder',
      problem: 'invalid-order',
      code: 'unknown_test',
      place: '/lines/*/sample/analyticalTests/*/code',
      times: 3,
      lastAt: '2026-03-02T03:10:00.000Z',
      message: 'no test "UMFCrt"; did you mean "UMFCert"?',
      requestId: '01a1e135-3b01-7231-8896-e70c9d7928a5',
    },
  ],
};

export const accountHealthListExample: Static<typeof AccountHealthList> = {
  accounts: [
    {
      accountId: 1001,
      name: 'Kōwhai Apiaries',
      status: 'ACTIVE',
      createdAt: '2026-03-01T20:00:00.000Z',
      openOrders: 1,
      lastOrderAt: '2026-03-02T03:14:15.926Z',
      lastTokenAt: '2026-03-02T03:14:00.000Z',
      rejectedRequests: 3,
      failingEndpoints: 1,
    },
  ],
};
