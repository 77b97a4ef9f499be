import assert from 'node:assert/strict';
import { test } from 'vitest';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish, list } = benchOf(lab, lab.customer);
const hour = 3_600_000;

/** Seven results, an hour apart: 0 interim, 1 final and 2 amended of the first job; 3 to 6 final ones of other jobs. */
const ids: string[] = [];
const references = (name: string, value: string) => order({ orderReferences: [{ name, value }] });
const firstOrder = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
const firstJob = await register(firstOrder);
const enter = (sample: string) =>
  measure(firstJob, [{ sample, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 }]);
await enter('A');
ids.push(await publish(firstJob, { isFinal: false }));
lab.clock.advance(hour);
await enter('B');
ids.push(await publish(firstJob));
lab.clock.advance(hour);
ids.push(await publish(firstJob, { isFinal: true, analystComments: 'Unit corrected.' }));
for (const request of [
  references('ClientRef', 'R1'),
  references('AdditionalClientRef', 'R2'),
  references('ClientOrderNr', 'R3'),
  references('QuoteNr', '5001'),
]) {
  lab.clock.advance(hour);
  ids.push((await finish(request)).resultId);
}
lab.clock.advance(hour);

interface Listing {
  results: { resultId: string }[];
  pagination: { next: string | null; prev: string | null };
}

const idsOf = (answer: { body: { results: { resultId: string }[] } }) =>
  answer.body.results.map(({ resultId }) => ids.indexOf(resultId));
const at = (hours: number) => new Date(Date.parse('2026-03-02T03:00:00Z') + hours * hour).toISOString();

test('every published result is listed with the superseded ones, newest first, with an exact total', async () => {
  const { body } = await list();
  assert.deepEqual(idsOf({ body }), [6, 5, 4, 3, 2, 1, 0]);
  assert.deepEqual(body.pagination, { limit: 100, offset: 0, total: 7, next: null, prev: null });
  assert.deepEqual([body.results[0].primary, body.results[0].client], ['Mere Parata', 'Apiary Ltd']);
  assert.ok(
    ids.toSorted().every((id, i) => id === ids[i]),
    'identifiers sort in the order of publishing',
  );
});

const filters: [query: string, expected: number[]][] = [
  ['finalOnly', [6, 5, 4, 3, 2, 1]],
  ['finalOnly=', [6, 5, 4, 3, 2, 1]],
  ['finalOnly=true', [6, 5, 4, 3, 2, 1]],
  ['finalOnly=1', [6, 5, 4, 3, 2, 1]],
  ['finalOnly=false', [6, 5, 4, 3, 2, 1, 0]],
  ['finalOnly=0', [6, 5, 4, 3, 2, 1, 0]],
  ['latestOnly', [6, 5, 4, 3, 2]],
  [`orderId=${firstOrder}`, [2, 1, 0]],
  [`orderId=${firstOrder}&finalOnly`, [2, 1]],
  ['clientReference=R1', [3]],
  ['clientReference=r1', []],
  ['clientReference=R', []],
  ['additionalClientReference=R2', [4]],
  ['clientOrderNumber=R3', [5]],
  ['quoteNumber=5001', [6]],
  ['quoteNumber=5001&clientReference=R1', []],
  [`dateFrom=${at(1)}&dateTo=${at(3)}`, [2, 1]],
  [`dateFrom=${at(0)}&dateTo=${at(1)}`, [0]],
  [`dateFrom=${at(0)}&dateTo=${at(3)}&finalOnly`, [2, 1]],
  [`dateFrom=${at(0)}&dateTo=${at(2)}&latestOnly`, []],
  ['limit=2&offset=3', [3, 2]],
  ['finalOnly&limit=2&offset=5', [1]],
  ['limit=2&offset=7', []],
];

for (const [query, expected] of filters) {
  test(`?${query.replaceAll(/2026-\S+?Z/g, '…')} lists ${expected.length} results`, async () => {
    const { body } = await list(query);
    assert.deepEqual(idsOf({ body }), expected);
    const isPaged = /limit|offset/.test(query);
    if (!isPaged) assert.equal(body.pagination.total, expected.length);
    if (expected.length === 0) assert.equal(body.pagination.next, null);
  });
}

const invalidQueries: [query: string, parameter: string, code: string][] = [
  ['limit=0', 'limit', 'too_small'],
  ['limit=201', 'limit', 'too_large'],
  ['limit=ten', 'limit', 'wrong_type'],
  ['offset=-1', 'offset', 'too_small'],
  ['finalOnly=yes', 'finalOnly', 'not_allowed'],
  ['latestOnly=2', 'latestOnly', 'not_allowed'],
  ['orderId=1e3', 'orderId', 'wrong_type'],
  ['quoteNumber=Q7', 'quoteNumber', 'wrong_type'],
  ['clientRefrence=R1', 'clientRefrence', 'unknown_parameter'],
  ['cursor=nonsense', 'cursor', 'bad_cursor'],
  [`dateFrom=${at(0)}`, 'dateTo', 'missing'],
  ['dateFrom=0000-01-01T00:00:00Z&dateTo=0000-06-01T00:00:00Z', 'dateFrom', 'too_early'],
  ['dateFrom=2026-03-01T00:00:00&dateTo=2026-03-02T00:00:00Z', 'dateFrom', 'bad_date_time'],
  [`dateFrom=${at(1)}&dateTo=${at(1)}`, 'dateFrom', 'bad_window'],
];

for (const [query, parameter, code] of invalidQueries) {
  test(`?${query} is rejected with ${code} for ${parameter}`, async () => {
    const { status, body } = await list(query);
    assert.equal(status, 400);
    assert.deepEqual([body.errors[0].parameter, body.errors[0].code], [parameter, code]);
  });
}

test('the Link header has the pages that are in the body, also when the listing is cached', async () => {
  const first = await list('limit=2&finalOnly');
  const { next } = first.body.pagination;
  assert.equal(first.headers.link, `<${next}>; rel="next"`);
  assert.equal((await list('limit=2&finalOnly')).headers.link, first.headers.link);
  const { body, headers } = await list(String(new URL(next).searchParams));
  assert.ok(String(headers.link).includes(`<${body.pagination.prev}>; rel="prev"`));
});

test('a cursor is valid only for the account, the filters and the offset of its link', async () => {
  const next = new URL((await list('limit=2&finalOnly')).body.pagination.next);
  const change = (name: string, value: string | undefined) => {
    const changed = new URLSearchParams(next.search);
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return String(changed);
  };
  assert.equal((await list(String(next.searchParams))).status, 200);
  const cursor = next.searchParams.get('cursor') ?? '';
  const numbers = Buffer.from(cursor, 'base64url').toString();
  const forged = Buffer.from(numbers.replace(/^\d+\.\d+/, '0.999999')).toString('base64url');
  const other = benchOf(lab, await lab.onboard({ ...account, name: 'Another customer' }));
  for (const { status, body } of [
    await list(change('finalOnly', undefined)),
    await list(change('latestOnly', '1')),
    await list(change('offset', '0')),
    await list(change('cursor', forged)),
    await other.list(String(next.searchParams)),
  ]) {
    assert.equal(status, 400);
    assert.deepEqual([body.errors[0].parameter, body.errors[0].code], ['cursor', 'bad_cursor']);
  }
});

for (const query of ['limit=2', 'limit=2&finalOnly', 'limit=1&orderId', 'limit=2&latestOnly']) {
  test(`the pages of ?${query} show each result once in both directions while others are published`, async () => {
    const own = benchOf(lab, await lab.onboard({ ...account, name: query }));
    const job = await own.finish();
    await own.publish(job.labJobNumber, { isFinal: true, analystComments: 'Unit corrected.' });
    await own.finish();
    await own.finish();
    const filter = query.replace('&orderId', `&orderId=${job.orderId}`);
    const idsIn = (body: Listing) => body.results.map(({ resultId }) => resultId);
    const follow = async (link: string): Promise<Listing> => (await own.list(new URL(link).search.slice(1))).body;
    const complete = idsIn((await own.list(filter.replace(/limit=\d/, 'limit=200'))).body);

    let page: Listing = (await own.list(filter)).body;
    const forward = idsIn(page);
    await own.finish();
    await own.publish(job.labJobNumber, { isFinal: true, analystComments: 'Published while pages are read.' });
    while (page.pagination.next) {
      assert.ok(page.pagination.next.startsWith('http://lab.example/client/api/v4/results?'));
      page = await follow(page.pagination.next);
      forward.push(...idsIn(page));
    }
    assert.deepEqual(forward, complete);
    const backward = idsIn(page);
    while (page.pagination.prev) {
      page = await follow(page.pagination.prev);
      backward.unshift(...idsIn(page));
    }
    assert.deepEqual(backward, complete);
  });
}

test('a result published by a server with a slow clock is not added to a window that was already listed', async () => {
  lab.clock.advance(hour);
  const listed = lab.clock.now.toISOString();
  await list({ dateFrom: at(0), dateTo: listed });
  lab.clock.advance(-hour / 2);
  const { resultId } = await finish();
  lab.clock.advance(hour);
  const seen = (answer: { body: { results: { resultId: string }[] } }) =>
    answer.body.results.some((result) => result.resultId === resultId);
  assert.equal(seen(await list({ dateFrom: at(0), dateTo: listed, limit: 199 })), false);
  assert.equal(seen(await list({ dateFrom: listed, dateTo: lab.clock.now.toISOString() })), true);
});
