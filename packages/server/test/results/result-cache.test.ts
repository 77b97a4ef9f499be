import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { type Laboratory, startLaboratory } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const here = await startLaboratory();
const there = await startLaboratory({ sharing: here });
const customer = await here.onboard(account);
const { finish, measure, publish } = benchOf(here, customer);
const news = () => eventually(() => assert.ok(here.db.isListening() && there.db.isListening()));

async function listedAt(lab: Laboratory, token = customer.token, headers: Record<string, string> = {}) {
  const answer = await lab.call(clientOperations.listResults, { token, headers });
  return {
    ...answer,
    ids: (answer.body.results ?? []).map(({ resultId }: { resultId: string }) => resultId),
  };
}

test('a cached listing shows a new result, at once on this process and eventually on others', async () => {
  await news();
  for (let round = 0; round < 3; round++) {
    for (const lab of [here, there, here, there]) await listedAt(lab);
    const { resultId } = await finish(order());
    assert.equal((await listedAt(here)).ids[0], resultId);
    await eventually(async () => assert.equal((await listedAt(there)).ids[0], resultId));
  }
});

test('a listing is 304 until there is a new result', async () => {
  const { headers } = await listedAt(here);
  const known = { 'if-none-match': String(headers.etag) };
  assert.equal((await listedAt(here, customer.token, known)).status, 304);
  await finish(order());
  assert.equal((await listedAt(here, customer.token, known)).status, 200);
});

test('a listing is the same in every encoding', async () => {
  const plain = await here.app.inject({
    url: '/client/api/v4/results',
    headers: { authorization: `Bearer ${customer.token}` },
  });
  for (const encoding of ['gzip', 'br', 'gzip', 'deflate']) {
    const { rawPayload, headers } = await here.app.inject({
      url: '/client/api/v4/results',
      headers: { authorization: `Bearer ${customer.token}`, 'accept-encoding': encoding },
    });
    assert.equal(headers['content-encoding'], encoding);
    const stream = new Blob([new Uint8Array(rawPayload)]).stream();
    const format = (encoding === 'br' ? 'brotli' : encoding) as CompressionFormat;
    assert.equal(await new Response(stream.pipeThrough(new DecompressionStream(format))).text(), plain.body);
  }
});

test('a new result is the latest of its job, at once on this process and eventually on others', async () => {
  await news();
  const { labJobNumber, resultId: first } = await finish(order());
  const latestAt = async (lab: Laboratory) => {
    const answer = await lab.call(clientOperations.getLatestResult, { token: customer.token, path: { labJobNumber } });
    return answer.body.resultId;
  };
  for (const lab of [here, there, here, there]) assert.equal(await latestAt(lab), first);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.2)]);
  const second = await publish(labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  assert.equal(await latestAt(here), second);
  await eventually(async () => assert.equal(await latestAt(there), second));
});

test('the cache is not used while a process has lost its notification connection', async () => {
  await news();
  await listedAt(there);
  await asSuperuser(
    here.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'labwire listener'`,
  );
  await eventually(() => assert.ok(!there.db.isListening()));
  const { resultId } = await finish(order());
  assert.equal((await listedAt(there)).ids[0], resultId);
  await news();
  assert.equal((await listedAt(there)).ids[0], resultId);
});
