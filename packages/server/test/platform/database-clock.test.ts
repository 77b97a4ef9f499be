import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DatabaseClock } from '../../src/platform/db/database-clock.ts';
import { eventually } from '../support/eventually.ts';
import { adminToken, startLaboratory } from '../support/laboratory.ts';

const tenYears = 10 * 365 * 86_400_000;
let difference = 0;
const lab = await startLaboratory({ clockDifferenceMs: () => difference });

test('the time is that of the database, whatever the clock of the machine says and whenever it is set', async () => {
  let shift = tenYears;
  const messages: string[] = [];
  const clock = new DatabaseClock({
    db: lab.db,
    machineTime: () => Date.now() + shift,
    elapsed: () => performance.now(),
    onDifference: (message) => void messages.push(message),
  });
  assert.throws(() => clock.now(), /not been measured/);
  await clock.measure();
  const isRight = () => Math.abs(clock.now().getTime() - Date.now()) < 5_000;
  const isShifted = () => Math.abs(clock.differenceMs() - shift) < 5_000;
  assert.ok(isRight() && isShifted());
  for (shift of [0, -tenYears, tenYears]) {
    assert.ok(isRight() && isShifted());
    await clock.measure();
    assert.ok(isRight() && isShifted());
  }
  assert.deepEqual(
    messages.map((message) => message.replace(/\d+\.\d/, 'N')),
    [
      'the clock of this machine is N s ahead of that of the database',
      'the clock of this machine agrees with that of the database again',
      'the clock of this machine is N s behind that of the database',
    ],
  );
});

test('a measurement keeps a clock that is within its accuracy, and corrects one whose elapsed time stood still', async () => {
  let elapsed = 1_000_000;
  const clock = new DatabaseClock({
    db: lab.db,
    machineTime: () => Date.now(),
    elapsed: () => elapsed,
    onDifference: () => {},
  });
  await clock.measure();
  const first = clock.now().getTime();
  elapsed = 0;
  assert.equal(clock.now().getTime(), first - 1_000_000);
  await clock.measure();
  assert.ok(clock.now().getTime() >= first && Math.abs(clock.now().getTime() - Date.now()) < 5_000);
});

test('a process is ready up to a difference of 30 seconds, and the metrics show it', async () => {
  const headers = { authorization: `Bearer ${adminToken}` };
  for (const [ms, status] of [
    [0, 200],
    [-29_000, 200],
    [31_000, 503],
    [-31_000, 503],
  ] as const) {
    difference = ms;
    // Outcomes are cached for a moment.
    await eventually(async () => {
      const response = await lab.app.inject('/health/ready');
      assert.equal(response.statusCode, status);
      if (status === 503) assert.deepEqual(response.json().failed, ['clock']);
    });
    const { body } = await lab.app.inject({ url: '/metrics', headers });
    assert.ok(body.includes(`labwire_clock_difference_seconds ${ms / 1_000}\n`), String(ms));
  }
});
