import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newTypeablePassword } from '../../src/auth/session-rules.ts';

test('a generated password has four groups of four characters that are easy to read', () => {
  for (let i = 0; i < 100; i++) assert.match(newTypeablePassword(), /^([bcdfghjkmnpqrstvwxz2-9]{4}-){3}[^-]{4}$/);
});
