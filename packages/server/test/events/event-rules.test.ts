import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeEvent, type NewEvent, publishingEvents } from '../../src/events/event-rules.ts';

const stored = (event: NewEvent) => ({
  ...event,
  number: 7,
  eventId: '019c0000-0000-7000-8000-000000000000',
  timestamp: '2026-03-02T03:00:00.000Z',
});
const dataOf = (event: NewEvent) => describeEvent(stored(event), 'https://lab.example').data;
const orderUrl = 'https://lab.example/client/api/v3/orders/5';
const resultUrl = 'https://lab.example/client/api/v4/results/R1';

test('an event has its number, identifier, type and time', () => {
  const { data: _, ...event } = describeEvent(stored({ type: 'order.received', subject: { orderId: 5 } }), '');
  assert.deepEqual(event, {
    number: 7,
    eventId: '019c0000-0000-7000-8000-000000000000',
    type: 'order.received',
    timestamp: '2026-03-02T03:00:00.000Z',
  });
});

test('an event of an order links to the order', () => {
  const data = dataOf({ type: 'order.received', subject: { orderId: 5 } });
  assert.deepEqual(data, { orderId: 5, links: { order: orderUrl } });
});

test('an event of a result links to the order, the result and its changes', () => {
  const subject = { orderId: 5, labJobNumber: 9, resultId: 'R1', isFinal: true };
  const links = { order: orderUrl, result: resultUrl, changes: `${resultUrl}/changes` };
  assert.deepEqual(dataOf({ type: 'result.published', subject }), { ...subject, links });
});

test('an event of a report links to the download, and its hash is not a property of its own', () => {
  const subject = { orderId: 5, labJobNumber: 9, isFinal: true, version: '1.0' };
  const links = { order: orderUrl, reports: `${orderUrl}/reports`, download: `${orderUrl}/reports/download/H1` };
  const data = dataOf({ type: 'report.approved', subject: { ...subject, reportHashId: 'H1' } });
  assert.deepEqual(data, { ...subject, links });
});

test('a first result has one event, and a later one also reports the result it replaces', () => {
  const published = { orderId: 5, labJobNumber: 9, resultId: 'R2', isFinal: true };
  assert.deepEqual(publishingEvents(published, undefined), [{ type: 'result.published', subject: published }]);
  assert.deepEqual(publishingEvents(published, { resultId: 'R1', isFinal: false })[1], {
    type: 'result.superseded',
    subject: { orderId: 5, labJobNumber: 9, resultId: 'R1', isFinal: false, supersededBy: 'R2' },
  });
});
