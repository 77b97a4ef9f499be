import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings, settingsViolations } from '../../src/settings/settings-rules.ts';

test('only production requires a second person by default', () => {
  assert.equal(defaultSettings('production').twoPairsOfEyes, true);
  assert.equal(defaultSettings('testing').twoPairsOfEyes, false);
});

test('a logo must be a PNG image', () => {
  const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  assert.deepEqual(settingsViolations(undefined), []);
  assert.deepEqual(settingsViolations(base64(...png, 1, 2, 3)), []);
  for (const logo of ['', base64(...png.slice(0, 7)), base64(0xff, 0xd8, 0xff), 'not base64']) {
    assert.deepEqual(
      settingsViolations(logo).map(({ pointer, code }) => [pointer, code]),
      [['/logo', 'bad_picture']],
    );
  }
});
