import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { finish, measure, publish } = benchOf(lab, lab.customer);
const { labJobNumber, resultId } = await finish();

const fhir = 'application/fhir+json';
const byId = (id: string) => `/client/api/v4/results/${id}`;
const latestOf = (job: number) => `/client/api/v4/jobs/${job}/latest-result`;
const addresses = [byId(resultId), latestOf(labJobNumber)];
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', { app } = lab) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${lab.customer.token}`, ...headers } });

const asJson = 'application/json; charset=utf-8';
const asFhir = 'application/fhir+json; fhirVersion=4.0; charset=utf-8';
const wishes: [accept: string | undefined, type: string][] = [
  [undefined, asJson],
  ['*/*', asJson],
  ['application/*', asJson],
  ['application/json', asJson],
  ['application/json; charset=utf-8', asJson],
  ['application/json, application/fhir+json;q=0.9', asJson],
  ['application/fhir+json;q=0, */*', asJson],
  ['application/fhir+json; fhirVersion=3.0, application/json;q=0.1', asJson],
  [fhir, asFhir],
  ['APPLICATION/FHIR+JSON', asFhir],
  ['application/fhir+json; charset=utf-8', asFhir],
  ['application/fhir+json; fhirVersion=4.0', asFhir],
  ['application/fhir+json, */*;q=0.1', asFhir],
  ['application/fhir+json, application/json;q=0.9', asFhir],
  ['application/json;q=0.5, application/fhir+json', asFhir],
  ['application/json;q=0, */*', asFhir],
];
for (const [accept, type] of wishes) {
  test(`a request with ${accept === undefined ? 'no Accept' : `Accept: ${accept}`} gets ${type}`, async () => {
    for (const url of addresses) {
      const { statusCode, headers } = await ask(url, accept === undefined ? {} : { accept });
      assert.deepEqual([statusCode, headers['content-type']], [200, type]);
      assert.equal(headers.vary, 'Accept, Accept-Encoding');
    }
  });
}

for (const accept of [
  'application/xml',
  'application/fhir+xml',
  'application/fhir+json; fhirVersion=3.0',
  'text/html',
]) {
  test(`a request with Accept: ${accept} gets 406 with the available media types`, async () => {
    for (const url of addresses) {
      const answer = await ask(url, { accept });
      assertProblem({ status: answer.statusCode, headers: answer.headers, body: answer.json() }, 'not-acceptable');
      assert.match(answer.json().detail, /application\/json, application\/fhir\+json/);
      assert.equal(answer.headers.vary, 'Accept');
    }
  });
}

test('an operation without a FHIR representation does not offer one', async () => {
  const urls = ['/client/api/v4/results', `${byId(resultId)}/changes`, '/client/api/v4/events'];
  for (const url of urls) assert.equal((await ask(url, { accept: fhir })).statusCode, 406, url);
});

test('the FHIR representation has its own strong entity tag for each encoding', async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
  for (const url of addresses) {
    const plain = await ask(url, { accept: fhir });
    const json = await ask(url);
    assert.match(String(plain.headers.etag), /^"[\w-]{43}"$/);
    const tags = new Set([plain.headers.etag, json.headers.etag]);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, rawPayload } = await ask(url, { accept: fhir, 'accept-encoding': encoding });
      assert.equal(headers['content-encoding'], encoding);
      assert.deepEqual(decode(rawPayload), plain.rawPayload);
      tags.add(headers.etag);
    }
    assert.equal(tags.size, 5);
    for (const tag of tags) {
      const { statusCode, body } = await ask(url, { accept: fhir, 'if-none-match': String(tag) });
      assert.equal(statusCode, tag === json.headers.etag ? 200 : 304);
      assert.equal(body === '', statusCode === 304);
    }
  }
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [
    await ask(byId(resultId), { accept: fhir }),
    await ask(byId(resultId), { accept: fhir }, 'HEAD'),
  ];
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  for (const name of ['etag', 'vary', 'content-type', 'content-length']) {
    assert.equal(head.headers[name], get.headers[name], name);
  }
});

test('a superseded result keeps its FHIR bytes on every process', async () => {
  const own = await finish();
  const before = await ask(byId(own.resultId), { accept: fhir });
  await measure(own.labJobNumber, [measured('S1', 'MOISTURE', 0.5)]);
  await publish(own.labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  const path = { accountId: lab.customer.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { name: 'Renamed' } });
  const measurands = [{ code: 'M1', name: 'Renamed', unit: '%', detectionLimit: 5, decimals: 0 }];
  await lab.lab(labOperations.putCatalogue, { body: { tests: [{ code: 'MOISTURE', name: 'Renamed', measurands }] } });
  const settings = { name: 'Renamed', address: ['Elsewhere'], signatories: [], twoPairsOfEyes: false };
  assert.equal((await lab.lab(labOperations.putSettings, { body: settings })).status, 200);
  const other = await startLaboratory({ sharing: lab, publicUrl: 'http://other.example' });
  const after = await ask(byId(own.resultId), { accept: fhir }, 'GET', { ...other, customer: lab.customer });
  assert.equal(after.body, before.body);
  assert.equal(after.headers.etag, before.headers.etag);
  const latest = await ask(latestOf(own.labJobNumber), { accept: fhir });
  assert.equal(latest.json().entry[0].resource.status, 'amended');
});
