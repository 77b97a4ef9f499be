import assert from 'node:assert/strict';
import { test } from 'vitest';
import { choosePrimary, parseDatabaseAddress } from '../../src/platform/db/database-url-rules.ts';

test('a URL with one host is used as it is', () => {
  const url = 'postgres://lab:p%40ss@db.example:5433/lab?sslmode=verify-full';
  assert.deepEqual(parseDatabaseAddress(url), { hostUrls: [url], requiresPrimary: false });
});

test('a URL with several hosts is one URL for each of them, and needs one that accepts writes', () => {
  assert.deepEqual(
    parseDatabaseAddress('postgresql://lab:secret@a.example,b.example:5433,[::1]:5434/lab?sslmode=disable'),
    {
      hostUrls: [
        'postgresql://lab:secret@a.example/lab?sslmode=disable',
        'postgresql://lab:secret@b.example:5433/lab?sslmode=disable',
        'postgresql://lab:secret@[::1]:5434/lab?sslmode=disable',
      ],
      requiresPrimary: true,
    },
  );
});

test('target_session_attrs requires a host that accepts writes, also if there is only one', () => {
  for (const value of ['read-write', 'primary']) {
    assert.deepEqual(parseDatabaseAddress(`postgres://db.example/lab?target_session_attrs=${value}&sslmode=disable`), {
      hostUrls: ['postgres://db.example/lab?sslmode=disable'],
      requiresPrimary: true,
    });
  }
});

test('a URL that is not valid, or asks for a server without writes, is refused', () => {
  for (const url of [
    'mysql://a/lab',
    'postgres://a:port,b/lab',
    'postgres://a,,b/lab',
    'postgres://a,/lab',
    'postgres://a,b/lab?target_session_attrs=any',
    'postgres://a,b/lab?target_session_attrs=standby',
  ]) {
    assert.equal(parseDatabaseAddress(url), undefined, url);
  }
});

test('the host with the latest timeline is the primary, and otherwise the first that accepts writes', () => {
  const host = (hostUrl: string, timeline?: number) => ({ hostUrl, ...(timeline && { timeline }) });
  assert.equal(choosePrimary([host('a'), host('b', 1)])?.hostUrl, 'b');
  assert.equal(choosePrimary([host('a', 1), host('b', 2)])?.hostUrl, 'b');
  assert.equal(choosePrimary([host('a', 2), host('b', 2)])?.hostUrl, 'a');
  assert.equal(choosePrimary([host('a'), host('b')]), undefined);
});
