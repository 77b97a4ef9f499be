import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startService } from './support/service.ts';

const { labwire, place, lab } = await startService();

test('a customer asks the laboratory, and answers its question', async () => {
  const orderId = await place();
  assert.match((await labwire(`order questions ${orderId}`)).stderr, /no questions/);
  const asked = await labwire(`order question ${orderId}`, { rest: ['Is one jar enough?', '--line', '1'] });
  assert.match(asked.stderr, /^Question \d+ was sent to the laboratory\.\n$/);
  const { body } = await lab(labOperations.askCustomer, { path: { orderId }, body: { text: 'Which colour?' } });
  const answered = await labwire(`order question ${orderId} Dark --answer ${body.questionId}`);
  assert.match(answered.stderr, /^Answer 1 to question \d+ was sent\.\n$/);
  const { stdout } = await labwire(`order questions ${orderId}`);
  assert.match(stdout, /^Question \d+, line 1 \(open\)\n {2}\S+ \S+ You: Is one jar enough\?/);
  assert.match(stdout, /\(answered\)\n {2}\S+ \S+ Laboratory: Which colour\?\n {2}\S+ \S+ You: Dark/);
  const list = JSON.parse((await labwire(`order questions ${orderId} --json`)).stdout);
  assert.deepEqual(
    list.map(({ isOpen }: { isOpen: boolean }) => isOpen),
    [true, false],
  );
});
