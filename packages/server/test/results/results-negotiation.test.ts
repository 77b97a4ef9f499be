import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { finish, measure, publish } = benchOf(lab, lab.customer);
const { labJobNumber, resultId } = await finish();

const listing = '/client/api/v4/results';
const byId = (id: string) => `${listing}/${id}`;
const latestOf = (job: number) => `/client/api/v4/jobs/${job}/latest-result`;
const addresses = Object.entries({
  listResults: listing,
  getResult: byId(resultId),
  getLatestResult: latestOf(labJobNumber),
});

/** Single results are to be had in another media type too. */
const variesBy = (url: string) => (url === listing ? 'Accept-Encoding' : 'Accept, Accept-Encoding');

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (bytes: Buffer) => bytes,
};
type Encoding = keyof typeof decoders;
const encodings = Object.keys(decoders) as Encoding[];

/** The answer as bytes: no test client in between that would decode them. */
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', { app } = lab) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${lab.customer.token}`, ...headers } });
const askIn = (encoding: Encoding, url: string, from = lab) => ask(url, { 'accept-encoding': encoding }, 'GET', from);
const tagOf = async (url: string, encoding: Encoding = 'identity') => String((await askIn(encoding, url)).headers.etag);

const accepted: [header: string | undefined, encoding: Encoding][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['BR', 'br'],
  ['gzip, deflate, br', 'br'],
  ['deflate,gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0.5, deflate;q=0.9, br;q=0.1', 'deflate'],
  ['br;q=0.001, gzip;q=0.002', 'gzip'],
  ['br ; q=0.2 , gzip ; q=0.8', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip;q=0, deflate;q=0', 'identity'],
  ['br;q=0.000, *', 'gzip'],
  ['*, br;q=0, gzip;q=0', 'deflate'],
  ['*;q=0.5, deflate', 'deflate'],
  ['*;q=0, gzip', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, deflate;q=0.1', 'deflate'],
  ['zstd', 'identity'],
  ['zstd, gzip;q=0.8', 'gzip'],
];
for (const [header, encoding] of accepted) {
  test(`a request with ${header === undefined ? 'no Accept-Encoding' : `Accept-Encoding: ${header}`} gets ${encoding}`, async () => {
    for (const [id, url] of addresses) {
      const { statusCode, headers, rawPayload } = await ask(
        url,
        header === undefined ? {} : { 'accept-encoding': header },
      );
      assert.equal(statusCode, 200, id);
      assert.equal(headers['content-encoding'], encoding === 'identity' ? undefined : encoding, id);
      assert.equal(headers.vary, variesBy(url), id);
      assert.equal(headers['content-type'], 'application/json; charset=utf-8', id);
      assert.equal(headers['content-length'], String(rawPayload.length), id);
      assert.deepEqual(decoders[encoding](rawPayload), (await ask(url)).rawPayload, id);
    }
  });
}

const unacceptable = [
  'identity;q=0',
  '*;q=0',
  'zstd, identity;q=0',
  'zstd, *;q=0',
  'br;q=0, gzip;q=0, deflate;q=0, identity;q=0',
];
for (const header of unacceptable) {
  test(`a request with Accept-Encoding: ${header} gets 406`, async () => {
    for (const [, url] of addresses) {
      const answer = await ask(url, { 'accept-encoding': header });
      assertProblem({ status: answer.statusCode, headers: answer.headers, body: answer.json() }, 'not-acceptable');
      assert.equal(answer.headers.vary, variesBy(url));
      assert.equal(answer.headers.etag, undefined);
      assert.match(answer.json().detail, /br, gzip, deflate, identity/);
    }
  });
}

for (const [id, url] of addresses) {
  test(`${id} has a stable strong entity tag for each encoding`, async () => {
    const tags = await Promise.all(encodings.map((encoding) => tagOf(url, encoding)));
    for (const tag of tags) assert.match(tag, /^"[\w.-]{43,}"$/);
    assert.equal(new Set(tags).size, encodings.length);
    assert.deepEqual(await Promise.all(encodings.map((encoding) => tagOf(url, encoding))), tags);
  });

  test(`${id} is 304 without a body for a known entity tag of any encoding`, async () => {
    for (const had of encodings) {
      const tag = await tagOf(url, had);
      for (const wanted of encodings) {
        const answer = await ask(url, { 'accept-encoding': wanted, 'if-none-match': tag });
        assert.deepEqual([answer.statusCode, answer.rawPayload.length], [304, 0], `${had}, then ${wanted}`);
        assert.equal(answer.headers.etag, await tagOf(url, wanted));
        assert.equal(answer.headers.vary, variesBy(url));
        for (const name of ['content-type', 'content-encoding', 'content-length']) {
          assert.equal(answer.headers[name], undefined, name);
        }
      }
    }
  });

  const known: [form: string, header: (tag: string) => string][] = [
    ['a weak tag', (tag) => `W/${tag}`],
    ['a list', (tag) => `"other", ${tag}, "third"`],
    ['a list without spaces', (tag) => `"other",W/${tag}`],
    ['a star', () => '*'],
  ];
  for (const [form, header] of known) {
    test(`${id} takes ${form} in If-None-Match: 304`, async () => {
      const { statusCode, body } = await ask(url, { 'if-none-match': header(await tagOf(url, 'gzip')) });
      assert.deepEqual([statusCode, body], [304, '']);
    });
  }

  test(`${id} is sent in full for another entity tag`, async () => {
    const tag = await tagOf(url);
    const others = ['"other"', '', tag.slice(1, -1), tag.replace(/"$/, '.zstd"'), tag.toUpperCase(), `"*", "${tag}`];
    for (const other of others) {
      const { statusCode, body } = await ask(url, { 'if-none-match': other });
      assert.equal(statusCode, 200, other);
      assert.ok(body.includes(resultId));
    }
  });

  test(`HEAD of ${id} has the headers of GET and no body`, async () => {
    for (const encoding of encodings) {
      const get = await askIn(encoding, url);
      const head = await ask(url, { 'accept-encoding': encoding }, 'HEAD');
      assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0]);
      for (const name of ['etag', 'vary', 'cache-control', 'content-type', 'content-encoding', 'content-length']) {
        assert.equal(head.headers[name], get.headers[name], name);
      }
      const again = await ask(url, { 'if-none-match': String(head.headers.etag) }, 'HEAD');
      assert.equal(again.statusCode, 304);
    }
  });
}

test('HEAD of a result that does not exist is 404, and of one without a token 401', async () => {
  assert.equal((await ask(latestOf(999_999_999), {}, 'HEAD')).statusCode, 404);
  assert.equal((await ask(byId(resultId), { authorization: '' }, 'HEAD')).statusCode, 401);
});

test('only the owner of a result gets 304 for it', async () => {
  const tag = await tagOf(byId(resultId));
  assert.equal((await ask(byId(resultId), { authorization: '', 'if-none-match': tag })).statusCode, 401);
  const unknown = byId(resultId.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  for (const header of [tag, '*']) assert.equal((await ask(unknown, { 'if-none-match': header })).statusCode, 404);
});

test('a listing of a past window or another order keeps its entity tag while results are published', async () => {
  const { orderId } = await finish();
  const urls = [
    `${listing}?orderId=${orderId}`,
    `${listing}?dateFrom=2026-02-01T00:00:00Z&dateTo=2026-03-01T00:00:00Z`,
  ];
  const tags = await Promise.all(urls.map((url) => tagOf(url)));
  await finish();
  for (const [i, url] of urls.entries()) {
    assert.equal((await ask(url, { 'if-none-match': String(tags[i]) })).statusCode, 304, url);
  }
});

test('an amendment changes the latest result, and the superseded one keeps its bytes and entity tags', async () => {
  const own = await finish();
  const everyForm = (from = lab) =>
    Promise.all(
      encodings.map(async (encoding) => {
        const { rawPayload, headers } = await askIn(encoding, byId(own.resultId), from);
        return { encoding, bytes: rawPayload.toString('base64'), tag: headers.etag };
      }),
    );
  const before = await everyForm();
  const latestTag = await tagOf(latestOf(own.labJobNumber));
  await measure(own.labJobNumber, [measured('S1', 'MOISTURE', 0.5)]);
  await publish(own.labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  await renameEverything();

  assert.deepEqual(await everyForm(), before);
  const latest = await ask(latestOf(own.labJobNumber), { 'if-none-match': latestTag });
  assert.equal(latest.statusCode, 200);
  assert.equal(latest.json().analystComments, 'Dilution corrected.');
  const other = await startLaboratory({ sharing: lab, publicUrl: 'http://other.example' });
  assert.deepEqual(await everyForm({ ...other, customer: lab.customer }), before);
});

/** What a result tells of is called otherwise from now on, and the samples are no longer the same. */
async function renameEverything(): Promise<void> {
  const path = { accountId: lab.customer.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { name: 'Renamed' } });
  const measurands = [{ code: 'M1', name: 'Renamed', unit: '%', detectionLimit: 5, decimals: 0 }];
  const body = { tests: [{ code: 'MOISTURE', name: 'Renamed', measurands }] };
  assert.equal((await lab.lab(labOperations.putCatalogue, { body })).status, 200);
}

test('the latest result has the bytes and the entity tag of the result with its identifier', async () => {
  for (const encoding of encodings) {
    const [one, other] = await Promise.all([byId(resultId), latestOf(labJobNumber)].map((url) => askIn(encoding, url)));
    assert.deepEqual(one?.rawPayload, other?.rawPayload);
    assert.equal(one?.headers.etag, other?.headers.etag);
  }
});

test('a result is sent in its stored encoding, br or gzip', async () => {
  const [stored] = await asSuperuser<{ br: Buffer; gzip: Buffer }>(
    lab.databaseUrl,
    'select detail_br as br, detail_gzip as gzip from results where result_id = $1',
    [resultId],
  );
  for (const encoding of ['br', 'gzip'] as const) {
    for (const url of [byId(resultId), latestOf(labJobNumber)]) {
      assert.deepEqual((await askIn(encoding, url)).rawPayload, stored?.[encoding]);
    }
  }
});
