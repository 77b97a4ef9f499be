import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { loggedBody, maxLoggedBytes } from '../../src/webhooks/response-body-rules.ts';

const logged = (body: string | Buffer, encoding?: string) => loggedBody(Buffer.from(body), encoding);

test('a text is logged up to the limit, without a character that the limit cuts', () => {
  assert.equal(logged('not accepted'), 'not accepted');
  assert.equal(logged('not accepted', 'identity'), 'not accepted');
  assert.equal(logged('x'.repeat(maxLoggedBytes + 1)), 'x'.repeat(maxLoggedBytes));
  assert.equal(logged(`${'x'.repeat(maxLoggedBytes - 1)}ä`), 'x'.repeat(maxLoggedBytes - 1));
});

test('an empty body, a compressed one and bytes that are not text are not logged', () => {
  assert.equal(logged(''), null);
  assert.equal(logged(gzipSync('text'), 'gzip'), null);
  assert.equal(logged(Buffer.from([0xff, 0xd8, 0x20])), null);
  assert.equal(logged('a\0b'), null);
});
