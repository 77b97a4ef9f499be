import assert from 'node:assert/strict';
import { release } from '@labwire/contract/release.ts';
import { test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';

const { app } = await startLaboratory();

test('every package on the page of downloads can be downloaded', async () => {
  const page = (await app.inject('/docs/downloads')).payload;
  const paths = new Set(page.match(/\/docs\/downloads\/[\w.-]+/g));
  assert.deepEqual([...paths].sort(), [
    `/docs/downloads/labwire-${release}-py3-none-any.whl`,
    `/docs/downloads/labwire-${release}.tgz`,
    `/docs/downloads/labwire-client-${release}.tgz`,
  ]);
  for (const path of paths) {
    const { statusCode, headers } = await app.inject(path);
    assert.equal(statusCode, 200, path);
    assert.match(String(headers['content-type']), /^application\/(gzip|zip)$/);
  }
});
