import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  countPoll,
  defaultPolling,
  describeSeries,
  isPoll,
  msUntilNextPoll,
  neverPolled,
  type PollingTerms,
  type PollState,
  pollingHeaders,
  pollingTerms,
  pollSeriesOf,
} from '../../src/polling/polling-rules.ts';

const minute = 60_000;
const start = Date.parse('2026-03-02T03:00:00.000Z');
const after = (ms: number) => new Date(start + ms);
const terms: PollingTerms = { policy: 'enforce', everyMinutes: 20 };

/** The state after polls at these times, in milliseconds after the start, all of which must be permitted. */
function polledAt(...times: number[]): PollState {
  return times.reduce((state, ms) => {
    const counted = countPoll(state, terms, after(ms));
    assert.equal(counted.isPermitted, true);
    return counted.state;
  }, neverPolled);
}
const isPermitted = (state: PollState, ms: number) => countPoll(state, terms, after(ms)).isPermitted;

/** The regular poll and the three extra ones at once. */
const exhausted = polledAt(0, 0, 0, 0);

test('production enforces the limit and testing warns', () => {
  assert.equal(defaultPolling('production'), 'enforce');
  assert.equal(defaultPolling('testing'), 'advise');
});

test('the terms of an account replace the default ones', () => {
  assert.deepEqual(pollingTerms({}, 'enforce'), { policy: 'enforce', everyMinutes: 20 });
  const limits = { polling: 'advise', pollEveryMinutes: 5 } as const;
  assert.deepEqual(pollingTerms(limits, 'enforce'), { policy: 'advise', everyMinutes: 5 });
});

test('one regular poll and three extra polls are permitted', () => {
  assert.equal(isPermitted(polledAt(0, 0, 0), 0), true);
  assert.equal(isPermitted(exhausted, 0), false);
});

test('the next regular poll is permitted after 20 minutes', () => {
  assert.equal(isPermitted(exhausted, 20 * minute - 1), false);
  assert.equal(isPermitted(exhausted, 20 * minute), true);
});

test('an extra poll is permitted again one hour after it was used', () => {
  const state = { lastAt: after(60 * minute - 2), extras: exhausted.extras };
  assert.equal(isPermitted(state, 60 * minute - 1), false);
  assert.equal(isPermitted(state, 60 * minute), true);
});

test('a poll that is not permitted changes nothing', () => {
  assert.deepEqual(countPoll(exhausted, terms, after(minute)), { isPermitted: false, state: exhausted });
});

test('the wait lasts until the regular poll or the oldest extra poll, whichever is first', () => {
  assert.equal(msUntilNextPoll(neverPolled, terms, after(0)), 0);
  assert.equal(msUntilNextPoll(polledAt(0), terms, after(0)), 0);
  assert.equal(msUntilNextPoll(exhausted, terms, after(minute)), 19 * minute);
  const recentRegular = { lastAt: after(55 * minute), extras: exhausted.extras };
  assert.equal(msUntilNextPoll(recentRegular, terms, after(55 * minute)), 5 * minute);
  assert.equal(msUntilNextPoll(exhausted, terms, after(20 * minute)), 0);
});

test('the headers have both quotas, what is left of them, and the seconds until they are reset', () => {
  assert.deepEqual(pollingHeaders(neverPolled, terms, after(0)), {
    'ratelimit-policy': '"poll";q=1;w=1200, "extra";q=3;w=3600',
    ratelimit: '"poll";r=1, "extra";r=3',
  });
  assert.equal(pollingHeaders(polledAt(0), terms, after(0)).ratelimit, '"poll";r=0;t=1200, "extra";r=3');
  const used = polledAt(0, minute);
  assert.equal(pollingHeaders(used, terms, after(minute)).ratelimit, '"poll";r=0;t=1140, "extra";r=2;t=3600');
  assert.equal(pollingHeaders(exhausted, terms, after(1)).ratelimit, '"poll";r=0;t=1200, "extra";r=0;t=3600');
  const short = { ...terms, everyMinutes: 5 };
  assert.equal(
    pollingHeaders(neverPolled, short, after(0))['ratelimit-policy'],
    '"poll";q=1;w=300, "extra";q=3;w=3600',
  );
});

test('a request without a cursor is a poll, also with an offset', () => {
  assert.equal(isPoll({}), true);
  assert.equal(isPoll({ limit: 7, offset: 0 }), true);
  assert.equal(isPoll({ offset: 1 }), true);
  assert.equal(isPoll({ cursor: 'x' }), false);
});

test('the spellings of a flag are one series, and a flag that is not set is no filter', () => {
  const series = pollSeriesOf({ finalOnly: 'true' });
  for (const finalOnly of ['', '1', 'true']) assert.equal(pollSeriesOf({ finalOnly }), series);
  for (const latestOnly of ['false', '0']) assert.equal(pollSeriesOf({ finalOnly: '1', latestOnly }), series);
  assert.equal(pollSeriesOf({ finalOnly: 'false' }), pollSeriesOf({}));
  assert.notEqual(pollSeriesOf({ latestOnly: 'true' }), series);
});

test('requests with the same filters are one series, whatever their window, page and order of parameters', () => {
  const series = pollSeriesOf({ finalOnly: 'true', clientReference: 'A' });
  const same = [
    { clientReference: 'A', finalOnly: 'true' },
    { finalOnly: 'true', clientReference: 'A', dateFrom: '2026-02-01T00:00:00Z', dateTo: '2026-02-02T00:00:00Z' },
    { finalOnly: 'true', clientReference: 'A', limit: 7, offset: 7, cursor: 'x' },
  ];
  for (const query of same) assert.equal(pollSeriesOf(query), series);
  for (const query of [{}, { finalOnly: 'true' }, { finalOnly: 'true', clientReference: 'B' }]) {
    assert.notEqual(pollSeriesOf(query), series);
  }
});

test('a series is described by its last poll and the extra polls that still count', () => {
  assert.deepEqual(describeSeries(polledAt(0, minute), after(2 * minute)), {
    lastAt: after(minute).toISOString(),
    extraPolls: 1,
  });
  assert.equal(describeSeries(polledAt(0, minute), after(61 * minute)).extraPolls, 0);
});
