import assert from 'node:assert/strict';
import { test } from 'vitest';
import { idempotencyLifetimeMs } from '../../src/orders/idempotency-rules.ts';
import { maxDeletions, retentionCutoffs, retentionOf } from '../../src/retention/retention-rules.ts';

const defaults = { readsDays: 730, rejectionsDays: 90 };
const settings = { name: 'Lab', address: [], signatories: [], twoPairsOfEyes: false };

test('without settings the default retention times apply', () => {
  assert.deepEqual(retentionOf(undefined), defaults);
  assert.deepEqual(retentionOf(settings), defaults);
});

test('the laboratory can override single retention times', () => {
  assert.deepEqual(retentionOf({ ...settings, retention: { readsDays: 30 } }), { ...defaults, readsDays: 30 });
});

test('each kind of data has its own cutoff', () => {
  const at = new Date('2026-03-02T03:00:00.000Z');
  const cutoffs = retentionCutoffs(at, { ...defaults, readsDays: 30, rejectionsDays: 3 });
  assert.deepEqual(cutoffs, {
    reads: new Date('2026-01-31T03:00:00.000Z'),
    rejections: new Date('2026-02-27T03:00:00.000Z'),
    idempotencyKeys: new Date(at.getTime() - idempotencyLifetimeMs),
    accessTokens: at,
    staffSessions: at,
    signInFailures: new Date('2026-03-01T03:00:00.000Z'),
    signInFlows: at,
    signInLinks: at,
    signInSuccesses: new Date('2025-12-02T03:00:00.000Z'),
  });
});

test('one run deletes at most a quarter of a table, or 1,000 rows', () => {
  assert.deepEqual([0, 10, 4_000, 4_001, 1_000_000].map(maxDeletions), [1_000, 1_000, 1_000, 1_001, 250_000]);
});
