import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { call, finishJobAt, onboardAt } from './support/http.ts';
import { DataFolder } from './support/process.ts';

test('a data folder that was copied while its service was stopped is a whole laboratory', async (t) => {
  const [original, backup] = [await DataFolder.make(t), await DataFolder.make(t)];
  const settings = { LABWIRE_ENV: 'production', LABWIRE_ADMIN_TOKEN: 'a-token-of-the-laboratory' };
  const first = original.start(settings);
  const address = await first.listening;
  const token = await onboardAt(address, settings.LABWIRE_ADMIN_TOKEN);
  const { orderId } = await finishJobAt(address, settings.LABWIRE_ADMIN_TOKEN, token);
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  await promisify(execFile)('cp', ['-a', `${original.path}/.`, backup.path]);

  const restored = await backup.start(settings).listening;
  const { results } = await call(`${restored}/client/api/v4/results`, token);
  assert.deepEqual(
    results.map((result: { orderId: number }) => result.orderId),
    [orderId],
  );
  const audit = await call(`${restored}/lab/api/v1/audit?verify&limit=1`, settings.LABWIRE_ADMIN_TOKEN);
  assert.equal(audit.verification.whole, true);
});
