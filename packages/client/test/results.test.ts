import assert from 'node:assert/strict';
import { test } from 'vitest';
import { order } from '../../server/test/support/fixtures.ts';
import { InvalidRequestError, type ListingProgress, type ResultQuery } from '../src/index.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { client } = service;

const resultIds = async (query: ResultQuery = {}) => {
  const ids: string[] = [];
  for await (const { resultId } of client.results(query)) ids.push(resultId);
  return ids;
};

const spring = order({ orderReferences: [{ name: 'ClientRef', value: 'Spring & autumn' }] });
const { labJobNumber, resultId: first } = await service.finish(spring);
service.clock.advance(60_000);
const amended = await service.publish(labJobNumber, { isFinal: true, analystComments: 'Typing error.' });
service.clock.advance(60_000);
const others: string[] = [];
for (let i = 0; i < 5; i++) others.unshift((await service.finish()).resultId);
service.clock.advance(60_000);
const all = [...others, amended, first];

test('results are listed newest first, over all pages', async () => {
  assert.deepEqual(await resultIds(), all);
  assert.deepEqual(await resultIds({ pageSize: 2 }), all);
  assert.deepEqual(await resultIds({ pageSize: 2, offset: 3 }), all.slice(3));
});

test('pages have their pagination, and are stable while new results are published', async () => {
  const pages = client.results({ pageSize: 3 }).pages();
  const one = await pages.next();
  assert.ok(!one.done);
  const { next: _, ...pagination } = one.value.pagination;
  assert.deepEqual(pagination, { limit: 3, offset: 0, total: 7, prev: null });
  const late = await service.finish();
  const rest: string[] = [];
  for await (const { results } of pages) rest.push(...results.map(({ resultId }) => resultId));
  assert.deepEqual(rest, all.slice(3));
  all.unshift(late.resultId);
});

test('a listing over all pages reports its progress, and ends with its signal', async () => {
  const progress: ListingProgress[] = [];
  const controller = new AbortController();
  const onProgress = (made: ListingProgress) => {
    progress.push(made);
    if (made.received === 6) controller.abort(new Error('enough'));
  };
  await assert.rejects(resultIds({ pageSize: 3, onProgress, signal: controller.signal }), { message: 'enough' });
  const total = all.length;
  assert.deepEqual(progress, [
    { received: 3, total },
    { received: 6, total },
  ]);
});

test('a window is given as dates or as text', async () => {
  const dateFrom = new Date('2026-03-02T03:01:00.000Z');
  const dateTo = new Date('2026-03-02T03:02:00.000Z');
  assert.deepEqual(await resultIds({ dateFrom, dateTo }), [amended]);
  assert.deepEqual(await resultIds({ dateFrom: '2026-03-02T03:01:00Z', dateTo: '2026-03-02T03:02:00Z' }), [amended]);
});

test('an invalid window is reported with its parameters', async () => {
  await assert.rejects(resultIds({ dateFrom: '2026-03-02T03:01:00Z' }), (error) => {
    assert.ok(error instanceof InvalidRequestError);
    assert.deepEqual(
      error.problems.map(({ parameter, code }) => [parameter, code]),
      [['dateTo', 'missing']],
    );
    return true;
  });
});

test('an aborted listing rejects with the reason of the signal', async () => {
  const controller = new AbortController();
  const pages = client.results({ pageSize: 2, signal: controller.signal }).pages();
  await pages.next();
  controller.abort(new Error('enough'));
  await assert.rejects(pages.next(), { message: 'enough' });
});
