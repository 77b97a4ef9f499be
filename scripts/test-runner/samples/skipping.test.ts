import { test } from 'vitest';

test('is skipped', (t) => t.skip(true, 'no Python on this machine'));
