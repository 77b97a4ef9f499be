import assert from 'node:assert/strict';
import { test } from 'vitest';
import { measurandOptions } from '../src/portal/results/result-rules.ts';
import { dayParameter, periodError, periodQuery } from '../src/ui/period-rules.ts';

test('a day in an address must exist', () => {
  assert.equal(dayParameter({ from: '2026-03-01' }, 'from'), '2026-03-01');
  for (const from of ['2026-02-30', '2026-13-01', 'yesterday', '', 20260301, undefined]) {
    assert.equal(dayParameter({ from }, 'from'), undefined);
  }
});

test('a period begins and ends at midnight of the laboratory, and includes its last day', () => {
  assert.deepEqual(periodQuery({ from: '2026-03-01', to: '2026-03-01' }, 'Pacific/Auckland'), {
    from: '2026-02-28T11:00:00Z',
    to: '2026-03-01T11:00:00Z',
  });
  assert.deepEqual(periodQuery({ to: '2026-12-31' }, 'UTC'), { to: '2027-01-01T00:00:00Z' });
  assert.deepEqual(periodQuery({}, 'UTC'), {});
});

test('a period that ends before it begins has an error', () => {
  assert.equal(periodError({ from: '2026-03-02', to: '2026-03-01' }), 'The period ends before it begins.');
  assert.equal(periodError({ from: '2026-03-01', to: '2026-03-01' }), undefined);
  assert.equal(periodError({ to: '2026-03-01' }), undefined);
});

test('each measurand is offered once, by name, and the selected one even without values', () => {
  const series = [
    { measurandCode: 'TUT', measurandName: 'Tutin' },
    { measurandCode: 'HMF', measurandName: 'Hydroxymethylfurfural' },
  ];
  assert.deepEqual(
    measurandOptions([{ series }, { series }], 'OLD').map(({ value }) => value),
    ['HMF', 'OLD', 'TUT'],
  );
});
