import assert from 'node:assert/strict';
import { test } from 'node:test';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish, list } = benchOf(lab, lab.customer);
const hour = 3_600_000;

/** Seven results, an hour apart, of three jobs: 0 interim, 1 final, 2 amended of the first; 3 to 6 final ones. */
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

const idsOf = (answer: { body: { results: { resultId: string }[] } }) =>
  answer.body.results.map(({ resultId }) => ids.indexOf(resultId));
const at = (hours: number) => new Date(Date.parse('2026-03-02T03:00:00Z') + hours * hour).toISOString();

test('every published result is listed, superseded ones too, newest first, with an exact total', async () => {
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
  test(`?${query.replaceAll(/2026-\S+?Z/g, '…')} lists ${expected.length} of them`, async () => {
    const { body } = await list(query);
    assert.deepEqual(idsOf({ body }), expected);
    const isPaged = /limit|offset/.test(query);
    if (!isPaged) assert.equal(body.pagination.total, expected.length);
    if (expected.length === 0) assert.equal(body.pagination.next, null);
  });
}

const mistakes: [query: string, parameter: string, code: string][] = [
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
  [`dateTo=${at(0)}`, 'dateFrom', 'missing'],
  ['dateFrom=2026-03-01T00:00:00&dateTo=2026-03-02T00:00:00Z', 'dateFrom', 'bad_date_time'],
  ['dateFrom=2026-03-01T00:00:00%2B01:00&dateTo=2026-03-02T00:00:00Z', 'dateFrom', 'bad_date_time'],
  ['dateFrom=2026-02-30T00:00:00Z&dateTo=2026-03-02T00:00:00Z', 'dateFrom', 'bad_date_time'],
  [`dateFrom=${at(1)}&dateTo=${at(1)}`, 'dateFrom', 'bad_window'],
  [`dateFrom=${at(0)}&dateTo=${at(500)}`, 'dateTo', 'bad_window'],
  ['dateFrom=2025-03-01T00:00:00Z&dateTo=2026-03-01T00:00:00.000001Z', 'dateTo', 'bad_window'],
];

for (const [query, parameter, code] of mistakes) {
  test(`?${query} is 400 at ${parameter}`, async () => {
    const { status, body } = await list(query);
    assert.equal(status, 400);
    assert.deepEqual([body.errors[0].parameter, body.errors[0].code], [parameter, code]);
  });
}

test('a window of exactly one calendar year is fine', async () => {
  assert.equal((await list('dateFrom=2025-03-01T00:00:00Z&dateTo=2026-03-01T00:00:00Z')).status, 200);
});

/** Follows a link as a customer does, with its own query. */
const follow = (link: string) => list(new URL(link).search.slice(1));

for (const query of ['limit=2', 'limit=2&finalOnly', `limit=1&orderId=${firstOrder}`, 'limit=2&latestOnly']) {
  test(`walking ?${query} by next and back by prev shows each result once, whatever is published meanwhile`, async () => {
    const { body: whole } = await list(query.replace(/limit=\d/, 'limit=200'));
    const walked: number[] = [];
    let page = (await list(query)).body;
    for (;;) {
      walked.push(...idsOf({ body: page }));
      await finish();
      await publish(firstJob, { isFinal: true, analystComments: 'While somebody reads.' });
      if (!page.pagination.next) break;
      assert.ok(page.pagination.next.startsWith('http://lab.example/client/api/v4/results?'));
      page = (await follow(page.pagination.next)).body;
    }
    assert.deepEqual(walked, idsOf({ body: whole }));
    const back = idsOf({ body: page });
    while (page.pagination.prev) {
      page = (await follow(page.pagination.prev)).body;
      back.unshift(...idsOf({ body: page }));
    }
    assert.deepEqual(back, walked);
  });
}

test('a result that is published by a slow clock lands in no window that was listed already', async () => {
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
