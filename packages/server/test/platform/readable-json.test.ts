import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { indentJson } from '../../src/platform/http/readable-json.ts';
import { order } from '../support/fixtures.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const production = await startLaboratory({ sharing: lab, environment: 'production' });
const { token } = lab.customer;
const { resultId } = await benchOf(lab, lab.customer).finish(order());

const curl = { 'user-agent': 'curl/8.5.0', accept: '*/*' };

async function get(url: string, headers: Record<string, string> = {}, { app }: Pick<typeof lab, 'app'> = lab) {
  const authorization = `Bearer ${token}`;
  const {
    statusCode: status,
    payload: text,
    headers: sent,
  } = await app.inject({
    url,
    headers: { authorization, ...headers },
  });
  return { status, text, headers: sent };
}

for (const value of [{}, [], { a: {}, b: [[], [1, -2.5e3]] }, 'x', 3, null, { 'a"b\\': 'c,{}[]:\n"' }]) {
  test(`${JSON.stringify(value)} is indented as usual`, () => {
    assert.equal(indentJson(JSON.stringify(value)), `${JSON.stringify(value, null, 2)}\n`);
  });
}

test('numbers keep their digits, and white space outside of strings is replaced', () => {
  assert.equal(
    indentJson('{"a":0.10, "b": 1E+2,\n"c":12345678901234567890}'),
    ['{', '  "a": 0.10,', '  "b": 1E+2,', '  "c": 12345678901234567890', '}\n'].join('\n'),
  );
});

const orders = clientOperations.listOrders.path;
const detail = `/client/api/v4/results/${resultId}`;

test('pretty indents answers and problems, also in production', async () => {
  const { text } = await get(`${orders}?pretty`);
  assert.equal(text, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  for (const flag of ['pretty', 'pretty=true', 'pretty=1']) {
    assert.match((await get(`${orders}/99999?${flag}`)).text, /^\{\n {2}"type": /);
    assert.match((await get(`${orders}?${flag}`, {}, production)).text, /^\{\n {2}"type": /);
  }
  for (const flag of ['pretty=false', 'pretty=0']) assert.match((await get(`${orders}?${flag}`)).text, /^\{"orders"/);
});

test('pretty is a flag, and keeps the other parameters', async () => {
  const wrong = await get(`${orders}?pretty=yes`);
  assert.deepEqual([wrong.status, JSON.parse(wrong.text).errors[0].parameter], [400, 'pretty']);
  const unknown = await get(`${orders}?pretty&limt=1`);
  assert.equal(JSON.parse(unknown.text).errors[0].parameter, 'limt');
  assert.equal(JSON.parse((await get('/client/api/v4/results?pretty&limit=1')).text).results.length, 1);
});

test('an indented result is another representation with its own ETag, and the bytes of the result stay the same', async () => {
  const before = await get(detail);
  const pretty = await get(`${detail}?pretty`);
  const tag = String(pretty.headers.etag);
  assert.deepEqual(JSON.parse(pretty.text), JSON.parse(before.text));
  assert.match(pretty.text, /^\{\n {2}"resultId": /);
  assert.notEqual(tag, before.headers.etag);
  assert.equal((await get(`${detail}?pretty`, { 'if-none-match': tag })).status, 304);
  assert.equal((await get(`${detail}?pretty`, { 'if-none-match': String(before.headers.etag) })).status, 200);
  for (const headers of [{}, curl]) {
    const again = await get(detail, headers);
    assert.deepEqual([again.text, again.headers.etag], [before.text, before.headers.etag]);
  }
  assert.match(String((await get('/client/api/v4/results?pretty&limit=1')).headers.etag), /\.pretty"$/);
});

test('curl in testing gets indented problems, and answers that end with a line feed', async () => {
  assert.match((await get(`${orders}/99999`, curl)).text, /^\{\n {2}"type": [\s\S]*\}\n$/);
  assert.match((await get(orders, curl)).text, /^\{"orders".*\}\n$/);
  assert.match((await get(`${orders}/99999`, { ...curl, accept: 'application/json' })).text, /^\{"type".*\}$/);
  assert.match((await get(`${orders}/99999`)).text, /^\{"type".*\}$/);
  assert.match((await get(orders, curl, production)).text, /^\{"type".*\}$/);
});

test('HEAD has the length of the indented answer', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const [whole, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => lab.app.inject({ method, url: `${orders}?pretty`, headers })),
  );
  assert.equal(head?.headers['content-length'], whole?.headers['content-length']);
});
