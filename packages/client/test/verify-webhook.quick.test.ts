import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

const secret = `whsec_${Buffer.from('the secret of the endpoint').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('another secret').toString('base64')}`;
const sentAt = new Date('2026-03-04T02:00:00Z');
const now = () => new Date('2026-03-04T02:01:00Z');
const body = JSON.stringify({
  type: 'result.published',
  timestamp: sentAt.toISOString(),
  data: { orderId: 100_042, labJobNumber: 700_123, resultId: 'r', isFinal: true, links: {} },
});

function signed(text: string, ...secrets: string[]): Record<string, string> {
  const timestamp = String(sentAt.getTime() / 1000);
  const sign = (one: string) => {
    const key = Buffer.from(one.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`d1.${timestamp}.${text}`).digest('base64')}`;
  };
  return { 'webhook-id': 'd1', 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}

test('a delivery with the right signature is returned, and its type narrows its data', async () => {
  const payload = await verifyWebhook({ body, headers: signed(body, secret) }, secret, { now });
  assert.equal(payload.type, 'result.published');
  if (payload.type === 'result.published') assert.equal(payload.data.labJobNumber.toFixed(), '700123');
});

test('the body may be bytes, and the headers may be those of fetch', async () => {
  const bytes = new TextEncoder().encode(body);
  const headers = new Headers(signed(body, secret));
  assert.equal((await verifyWebhook({ body: bytes, headers }, secret, { now })).type, 'result.published');
});

test('during a rotation one of several signatures and one of several secrets is enough', async () => {
  await verifyWebhook({ body, headers: signed(body, otherSecret, secret) }, secret, { now });
  await verifyWebhook({ body, headers: signed(body, secret) }, [otherSecret, secret], { now });
  const unknownVersion = { ...signed(body, secret) };
  unknownVersion['webhook-signature'] = `v2,abc ${unknownVersion['webhook-signature']}`;
  await verifyWebhook({ body, headers: unknownVersion }, secret, { now });
});

const rejected: [title: string, headers: Record<string, string>, at: () => Date, message: RegExp][] = [
  ['another secret', signed(body, otherSecret), now, /No signature .+ matches/],
  ['another body', signed(`${body} `, secret), now, /No signature .+ matches/],
  ['a signature that is not base64', { ...signed(body, secret), 'webhook-signature': 'v1,%' }, now, /No signature/],
  ['an old delivery', signed(body, secret), () => new Date('2026-03-04T02:05:01Z'), /301 seconds old/],
  ['a delivery from the future', signed(body, secret), () => new Date('2026-03-04T01:54:59Z'), /301 seconds old/],
  ['a timestamp that is no number', { ...signed(body, secret), 'webhook-timestamp': 'now' }, now, /seconds old/],
  ['no signature', { ...signed(body, secret), 'webhook-signature': '' }, now, /webhook-signature is missing/],
];
for (const [title, headers, at, message] of rejected) {
  test(`refused: ${title}`, async () => {
    await assert.rejects(verifyWebhook({ body, headers }, secret, { now: at }), (error) => {
      assert.ok(error instanceof WebhookVerificationError);
      assert.match(error.message, message);
      return true;
    });
  });
}

test('a value that is not the secret of an endpoint is a mistake of the program', async () => {
  await assert.rejects(verifyWebhook({ body, headers: signed(body, secret) }, 'secret', { now }), TypeError);
});
