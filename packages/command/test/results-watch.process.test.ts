import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { createDatabase } from '../../server/test/support/database.ts';
import { call, finishJobAt, onboardAt } from '../../server/test/support/http.ts';
import { DataFolder, until } from '../../server/test/support/process.ts';
import { randomOf } from '../../server/test/support/seeded-random.ts';
import { makeFolder, run, start } from './support/command.ts';

const adminToken = 'admin-token-of-the-watch';
const kills = 4;
const isResult = (file: string) => !file.startsWith('.');
const idOf = (file: string) => file.slice(-41, -5);

const database = await createDatabase();
const data = await DataFolder.make({ onTestFinished: afterAll });
afterAll(() => database.drop());
/** A service process with the real clock. */
const url = await data.start({ DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken }).listening;

async function newCustomer(name: string) {
  const token = await onboardAt(url, adminToken, name);
  const { accounts } = await call(`${url}/lab/api/v1/accounts`, adminToken);
  const { accountId } = accounts.find((account: { name: string }) => account.name === name);
  const credentials = `${url}/lab/api/v1/accounts/${accountId}/credentials`;
  const { username, password } = await call(credentials, adminToken, 'POST');
  const env = { LABWIRE_URL: url, LABWIRE_USERNAME: username, LABWIRE_PASSWORD: password };
  const publish = async (labJobNumber: number, i: number): Promise<string> => {
    const body = { isFinal: true, analystComments: `Again, ${i}` };
    return (await call(`${url}/lab/api/v1/jobs/${labJobNumber}/results`, adminToken, 'POST', body)).resultId;
  };
  return { token, env, publish };
}

/** Moves finished files away as they appear, and records files that appear twice. */
function takeAway(from: string, to: string) {
  const twice: string[] = [];
  const take = async () => {
    for (const file of (await readdir(from)).filter(isResult)) {
      if (existsSync(join(to, file))) twice.push(file);
      await rename(join(from, file), join(to, file));
    }
  };
  return { twice, take };
}

test('a watch that is killed four times while files are moved away writes every result exactly once', async (t) => {
  const random = randomOf(t);
  const { token, env, publish } = await newCustomer('Killed');
  const { labJobNumber, orderId } = await finishJobAt(url, adminToken, token);
  const { results } = await call(`${url}/client/api/v4/results?orderId=${orderId}`, token);
  const published: string[] = results.map(({ resultId }: { resultId: string }) => resultId);
  let isPublishing = true;
  const publishing = (async () => {
    for (let i = 0; isPublishing; i++) {
      published.push(await publish(labJobNumber, i));
      await sleep(10);
    }
  })();

  const folder = await makeFolder();
  const taken = join(folder, 'taken');
  await mkdir(taken);
  const watched = join(folder, 'watched');
  await mkdir(watched);
  const { twice, take } = takeAway(watched, taken);
  const args = ['results', 'watch', '--to', watched, '--every', '1s', '--since', '2026-01-01'];
  for (let kill = 0; kill < kills; kill++) {
    const watch = start(args, { env });
    const ended = once(watch, 'exit');
    const enough = (await readdir(taken)).length + 1 + random.below(15);
    try {
      await until(async () => {
        await take();
        return watch.exitCode !== null || (await readdir(taken)).length >= enough;
      }, 'there are enough files');
      assert.equal(watch.exitCode, null, 'the watch is still running');
    } finally {
      watch.kill('SIGKILL');
      await ended;
    }
  }
  isPublishing = false;
  await publishing;
  // The timestamps of the last results may be slightly ahead of the clock.
  await until(async () => {
    assert.equal((await run(['results', 'watch', '--to', watched, '--once'], { env })).code, 0);
    await take();
    return (await readdir(taken)).length >= published.length;
  }, 'every result has its file').catch(() => {});

  assert.deepEqual(twice, []);
  assert.deepEqual((await readdir(taken)).map(idOf).sort(), published.toSorted());
  assert.deepEqual(
    (await readdir(watched)).filter((file) => file.endsWith('.part')),
    [],
  );
  for (const file of await readdir(taken)) {
    assert.equal(JSON.parse(await readFile(join(taken, file), 'utf8')).resultId, idOf(file));
  }
});

test('--once writes the available results, exits, and continues from there the next time', async () => {
  const { token, env, publish } = await newCustomer('Once');
  const { labJobNumber } = await finishJobAt(url, adminToken, token);
  const cwd = await makeFolder();
  const watch = (...more: string[]) => run(['results', 'watch', '--to', 'out', '--once', ...more], { env, cwd });
  await until(async () => (await watch('--format', 'csv')).stdout !== '', 'the first result is there');
  const [first = ''] = (await readdir(join(cwd, 'out'))).filter(isResult);
  assert.match(first, new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d{6}Z-job-${labJobNumber}-[0-9a-f-]{36}\\.csv$`));
  assert.match(await readFile(join(cwd, 'out', first), 'utf8'), /^Result,Order,Job,/);

  const resultId = await publish(labJobNumber, 1);
  let found = '';
  await until(async () => {
    found = (await watch('--format', 'csv', '--json')).stdout;
    return found !== '';
  }, 'the second result is there');
  const { resultId: foundId, file } = JSON.parse(found);
  assert.equal(foundId, resultId);
  assert.ok(existsSync(join(cwd, file)));
  assert.equal((await watch('--format', 'csv')).stdout, '');

  const other = await watch('--format', 'xlsx');
  assert.equal(other.code, 1);
  assert.match(other.stderr, /the folder of another watch/);
});

test('--once fails if the service is unreachable, and Ctrl-C ends a continuous watch', async (t) => {
  const { env } = await newCustomer('Continuous');
  const cwd = await makeFolder();
  const args = ['results', 'watch', '--to', 'out'];
  const gone = await run([...args, '--once'], { cwd, env: { ...env, LABWIRE_URL: 'http://127.0.0.1:1' } });
  assert.equal(gone.code, 3);
  const watch = start([...args, '--to', 'other'], { cwd, env });
  const ended = once(watch, 'exit');
  t.onTestFinished(() => void watch.kill('SIGKILL'));
  await once(watch.stderr, 'data');
  watch.kill('SIGINT');
  assert.deepEqual(await ended, [130, null]);
});
