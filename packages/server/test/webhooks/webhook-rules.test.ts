import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'vitest';
import { isPrivateHost } from '../../src/webhooks/webhook-address.ts';
import {
  decideNextAttempt,
  defaultRetryDelays,
  isGone,
  newSecret,
  payloadOf,
  signedHeaders,
  urlViolations,
} from '../../src/webhooks/webhook-rules.ts';

const at = new Date('2026-03-02T03:00:00.999Z');

test('a secret has the format of Standard Webhooks', () => {
  assert.match(newSecret(), /^whsec_[A-Za-z0-9+/]{32}$/);
  assert.notEqual(newSecret(), newSecret());
});

test('a message is signed with every secret, over identifier, timestamp and body', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signedHeaders({ deliveryId: 'D1', body: '{}', at }, secrets);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update('D1.1772420400.{}').digest('base64')}`;
  });
  assert.deepEqual(headers, {
    'webhook-id': 'D1',
    'webhook-timestamp': '1772420400',
    'webhook-signature': signatures.join(' '),
  });
});

test('the payload of a ping names the endpoint, and that of an event has the data of the event', () => {
  const createdAt = at.toISOString();
  assert.deepEqual(payloadOf(1001, { endpointId: 'E1', createdAt, event: null }, ''), {
    type: 'ping',
    timestamp: createdAt,
    data: { endpointId: 'E1' },
  });
  const event = { number: 1, eventId: 'V1', type: 'order.received', timestamp: 'T', subject: { orderId: 5 } } as const;
  assert.deepEqual(payloadOf(1001, { endpointId: 'E1', createdAt, event }, 'https://lab.example'), {
    type: 'order.received',
    timestamp: 'T',
    data: { orderId: 5, links: { order: 'https://lab.example/client/api/v3/orders/5' } },
  });
});

test('the payload of an event of the laboratory names the account and links to the interface of the laboratory', () => {
  const event = {
    number: 1,
    eventId: 'V1',
    type: 'job.registered',
    timestamp: 'T',
    subject: { accountId: 1001, orderId: 5, labJobNumber: 7 },
  } as const;
  const api = 'https://lab.example/lab/api/v1';
  assert.deepEqual(payloadOf(0, { endpointId: 'E1', createdAt: '', event }, 'https://lab.example'), {
    type: 'job.registered',
    timestamp: 'T',
    data: {
      accountId: 1001,
      orderId: 5,
      labJobNumber: 7,
      links: { order: `${api}/orders/5`, job: `${api}/jobs/7` },
    },
  });
});

const codeOf = (url: string | undefined, environment: 'testing' | 'production') =>
  urlViolations(url, { environment, isRefused: isPrivateHost })[0]?.code;

const urls: [url: string | undefined, testing: string | undefined, production: string | undefined][] = [
  [undefined, undefined, undefined],
  ['https://hooks.customer.example/x?y=1', undefined, undefined],
  ['HTTPS://hooks.customer.example/', undefined, undefined],
  ['https://8.8.8.8/', undefined, undefined],
  ['https://[2606:4700::1111]:8443/', undefined, undefined],
  ['http://8.8.8.8/', undefined, 'bad_url'],
  ['http://localhost:9/hook', 'inside_address', 'bad_url'],
  ['https://localhost/', 'inside_address', 'inside_address'],
  ['https://10.1.2.3/', 'inside_address', 'inside_address'],
  ['https://[::1]/', 'inside_address', 'inside_address'],
  ['https://user:pass@example.com/', 'bad_url', 'bad_url'],
  ['https://user@example.com/', 'bad_url', 'bad_url'],
  ['https://example.com/#', 'bad_url', 'bad_url'],
  ['ftp://example.com/', 'bad_url', 'bad_url'],
  ['example.com', 'bad_url', 'bad_url'],
  ['https://', 'bad_url', 'bad_url'],
  ['https:8.8.8.8', 'bad_url', 'bad_url'],
  ['javascript:alert(1)', 'bad_url', 'bad_url'],
  ['', 'bad_url', 'bad_url'],
];
for (const [url, testing, production] of urls) {
  test(`the URL ${url} is ${testing ?? 'valid'} in testing and ${production ?? 'valid'} in production`, () => {
    assert.deepEqual([codeOf(url, 'testing'), codeOf(url, 'production')], [testing, production]);
  });
}

const failure = { status: 500, error: 'returned status 500' };
/** The delay in seconds before the next attempt; undefined if there is none. */
function delayOf(step: number, retryAfter?: string): number | undefined {
  const decision = decideNextAttempt({ ...failure, retryAfter }, step, defaultRetryDelays, at);
  return decision.status === 'PENDING' ? (decision.nextAttemptAt.getTime() - at.getTime()) / 1000 : undefined;
}

test('a successful attempt ends the delivery', () => {
  assert.deepEqual(decideNextAttempt({ status: 204, error: null }, 3, [], at), { status: 'DELIVERED' });
});

test('the retry delays grow from seconds to a day, about three days in total', () => {
  const delays = defaultRetryDelays.map((_, step) => delayOf(step));
  assert.deepEqual(delays, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
});

test('after the last retry the delivery has failed', () => {
  assert.notEqual(delayOf(defaultRetryDelays.length - 1), undefined);
  assert.deepEqual(decideNextAttempt(failure, defaultRetryDelays.length, defaultRetryDelays, at), { status: 'FAILED' });
});

const retryAfters: [text: string, seconds: number][] = [
  ['4', 5],
  ['60', 60],
  [' 60 ', 60],
  ['86400', 86_400],
  ['86401', 86_400],
  ['Mon, 02 Mar 2026 03:10:00 GMT', 599.001],
  ['Mon, 02 Mar 2026 02:00:00 GMT', 5],
  ['Mon, 02 Mar 2027 03:00:00 GMT', 86_400],
  ['later', 5],
  ['-5', 5],
  ['999999999', 86_400],
];
for (const [text, seconds] of retryAfters) {
  test(`Retry-After: ${text} delays the next attempt by ${seconds} seconds`, () => {
    assert.equal(delayOf(0, text), seconds);
  });
}

test('only 410 means that an endpoint is gone', () => {
  assert.deepEqual(
    [410, 404, 500, null].map((status) => isGone({ status, error: '' })),
    [true, false, false, false],
  );
});
