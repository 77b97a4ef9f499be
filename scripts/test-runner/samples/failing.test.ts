import { test } from 'vitest';

test('fails always', () => {
  throw new Error('always');
});
