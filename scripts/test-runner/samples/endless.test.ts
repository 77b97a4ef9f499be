import { afterAll, test } from 'vitest';

test('passes', () => {});

afterAll(() => new Promise(() => setInterval(() => {}, 1_000)));
