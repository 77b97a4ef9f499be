import assert from 'node:assert/strict';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { DataFolder } from '../support/process.ts';

const adminToken = 'an-admin-token-for-a-process-with-a-wrong-clock';
const settings = {
  LABWIRE_ENV: 'production',
  LABWIRE_ADMIN_TOKEN: adminToken,
  LABWIRE_SIGNATURE_PASSWORD: 'of-the-key-of-reports',
};

/** Moves the clock of a process ten years ahead. */
const script = `
  const RealDate = Date;
  const shift = 10 * 365 * 86_400_000;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) { if (given.length > 0) super(...given); else super(RealDate.now() + shift); }
    static now() { return RealDate.now() + shift; }
  };`;
const tenYearsAhead = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };

test('a process whose clock is ten years ahead deletes nothing, publishes now, and is not ready', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  const right = folder.start(settings);
  const token = await onboardAt(await right.listening, adminToken);
  await finishJobAt(await right.listening, adminToken, token);
  right.process.kill('SIGTERM');
  assert.equal(await right.ended, 0);

  const wrong = folder.start({ ...settings, ...tenYearsAhead });
  const address = await wrong.listening;
  // Requests for tokens delete expired ones.
  const other = await onboardAt(address, adminToken, 'Other');
  await finishJobAt(address, adminToken, other);
  for (const [customer, count] of [
    [token, 1],
    [other, 1],
  ] as const) {
    const { results } = await call(`${address}/client/api/v4/results`, customer);
    assert.equal(results.length, count);
    const [{ resultCreatedAt }] = results;
    assert.ok(Math.abs(Date.parse(resultCreatedAt) - Date.now()) < 600_000, resultCreatedAt);
  }
  const ready = await fetch(`${address}/health/ready`);
  assert.deepEqual([ready.status, (await ready.json()).failed], [503, ['clock']]);
  assert.match(wrong.stdout, /the clock of this machine is \d+\.\d s ahead of that of the database/);
  const [stored] = await asSuperuser<{ tokens: number; days: number }>(
    folder.postgresUrl(),
    `select (select count(*)::int from access_tokens) as tokens,
            (select last_day - (now() at time zone 'UTC')::date from housekeeping) as days`,
  );
  assert.deepEqual(stored, { tokens: 2, days: 0 });
});
