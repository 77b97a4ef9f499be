import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { accountStatuses } from './lab-account.ts';
import { orderStatuses } from './order-status.ts';
import { type ProblemType, problemTypes, type ViolationCode, violationCodes } from './problem.ts';

const count = (description?: string) => Type.Integer({ minimum: 0, description });
const nullableText = (description?: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description });
const nullableTime = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description });

const openOrders = count('Orders that are neither completed nor cancelled.');
const lastOrderAt = nullableTime('When the latest order came in; null: there is none.');

export const monitoredOperations = ['createOrder', 'validateOrder', 'listResults', 'requestToken'] as const;
export type MonitoredOperation = (typeof monitoredOperations)[number];

export const Rejection = Type.Object(
  {
    operation: Type.Enum([...monitoredOperations]),
    problem: Type.Enum(Object.keys(problemTypes) as ProblemType[]),
    code: Type.Unsafe<ViolationCode | null>({
      enum: [...Object.keys(violationCodes), null],
      description: 'Of the violation; null where the problem has none, for instance a body that is not JSON.',
    }),
    place: nullableText('Pointer with `*` for the numbers of items, or `?` and a parameter: `/lines/*/sample/name`.'),
    times: Type.Integer({ minimum: 1, description: 'Requests that were refused for it.' }),
    lastAt: timestamp(),
    message: Type.String({ description: 'The last one, shortened.' }),
    requestId: Type.String({ description: 'Of the last one.' }),
  },
  { ...strict, title: 'Rejection', description: 'Something that requests of the account were refused for.' },
);
export type Rejection = Static<typeof Rejection>;

const RejectedRequests = Type.Object(
  { times: count(), lastAt: nullableTime() },
  { ...strict, title: 'RejectedRequests', description: 'How many requests were refused, and when the last one was.' },
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
    policy: Type.Enum(['enforce', 'advise'], { description: 'Whether polls that come too early are refused.' }),
    everyMinutes: Type.Integer({ description: 'One poll in so many minutes is permitted.' }),
    series: Type.Array(Type.Object({ lastAt: timestamp(), extraPolls: count('Taken in the last hour.') }, strict), {
      description: 'Of the last 48 hours, one for each set of filters, latest poll first; at most 20.',
    }),
    rejectedRequests: RejectedRequests,
  },
  { ...strict, title: 'PollingHealth' },
);

export const endpointStates = {
  WORKING: 'The latest attempt was answered with 2xx.',
  FAILING: 'The latest attempt failed.',
  DISABLED: 'Nothing is delivered.',
  UNUSED: 'Nothing was delivered yet.',
} as const;
export type EndpointState = keyof typeof endpointStates;

const EndpointHealth = Type.Object(
  {
    endpointId: Type.String({ format: 'uuid' }),
    url: Type.String({ format: 'uri' }),
    description: Type.String(),
    state: Type.Enum(Object.keys(endpointStates) as EndpointState[], {
      description: Object.entries(endpointStates)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join(' '),
    }),
    disabledReason: nullableText('Why the service stopped delivering; null: its owner did, or nobody.'),
    pending: count('Deliveries under way, of those made in the last 7 days.'),
    failed: count('Deliveries that were given up, of those made in the last 7 days.'),
    lastDeliveredAt: nullableTime('Of the last 30 days.'),
    lastError: nullableText('Why the latest attempt failed; null if it did not.'),
  },
  { ...strict, title: 'EndpointHealth' },
);
export type EndpointHealth = Static<typeof EndpointHealth>;

/** How a customer's programs get on with the service. */
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
          lastTokenAt: nullableTime('When it last got a token; null: it never did.'),
        },
        strict,
      ),
    ),
    rejectedRequests: RejectedRequests,
    rejections: Type.Array(Rejection, { description: 'Of the last 30 days, the most frequent first; at most 50.' }),
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
    lastTokenAt: nullableTime('When any of its credentials last got a token.'),
    rejectedRequests: count('Requests that were refused in the last 7 days.'),
    failingEndpoints: count('Webhook endpoints with deliveries that failed in the last 7 days, or that were stopped.'),
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
      lastError: 'it answered 500',
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
