import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { picturesFolder, takePictures } from '../../../scripts/pictures.ts';
import { startBrowser } from '../../server/test/support/browser.ts';
import { DataFolder } from '../../server/test/support/process.ts';

const browser = await startBrowser();

test('the pictures of the README show the pages as they are; `npm run pictures` takes new ones', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  const service = folder.start({ LABWIRE_SIMULATOR: 'on', LABWIRE_SIMULATOR_PACE: '3600' });
  const taken = await takePictures(browser, await service.listening, service.stdout);
  const recorded = JSON.parse(await readFile(join(picturesFolder, 'shown.json'), 'utf8'));
  assert.deepEqual(Object.fromEntries(taken.map(({ name, shown }) => [name, shown])), recorded);
});
