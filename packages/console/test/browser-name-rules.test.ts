import assert from 'node:assert/strict';
import { test } from 'vitest';
import { browserName } from '../src/ui/browser-name-rules.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('a session is named by browser and system', () => {
  const names = {
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/153.0.0.0 Safari/537.36`]: 'Chrome 153 on Linux',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`]:
      'Edge 150 on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox 140 on Windows',
    [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`]: 'Safari 18 on iPhone',
    [`${iPhone} CriOS/150.0.1 Mobile/15E148 Safari/604.1`]: 'Chrome 150 on iPhone',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
      'Safari 18 on macOS',
  };
  for (const [userAgent, name] of Object.entries(names)) assert.equal(browserName(userAgent), name);
});

test('a program that is no browser is named by its own text, and one without a text as unknown', () => {
  assert.equal(browserName('curl/8.5.0'), 'curl/8.5.0');
  assert.equal(browserName(''), 'Unknown browser');
});
