import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { account } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

const bad: [query: string, parameter: string, code: string][] = [
  ['after=-1', 'after', 'not_allowed'],
  ['after=first', 'after', 'not_allowed'],
  ['after=1e3', 'after', 'not_allowed'],
  ['after=9999999999999999', 'after', 'not_allowed'],
  ['limit=0', 'limit', 'too_small'],
  ['limit=1001', 'limit', 'too_large'],
  ['limit=many', 'limit', 'wrong_type'],
  ['wait=31', 'wait', 'too_large'],
  ['wait=-1', 'wait', 'too_small'],
  ['wait=0.5', 'wait', 'wrong_type'],
  ['since=1', 'since', 'unknown_parameter'],
];
for (const [query, parameter, code] of bad) {
  test(`a feed with ${query} is refused`, async () => {
    const answer = await lab.call(clientOperations.listEvents, { token, query });
    assertProblem(answer, 'invalid-request');
    assert.deepEqual(
      answer.body.errors.map((error: { parameter: string; code: string }) => [error.parameter, error.code]),
      [[parameter, code]],
    );
  });
}

test('the feed needs a token with the scope of results', async () => {
  assertProblem(await lab.call(clientOperations.listEvents), 'unauthorized');
  assertProblem(await lab.call(clientOperations.listEvents, { token: adminToken }), 'unauthorized');
  const limited = await lab.onboard({ ...account, scopes: ['orders:write', 'orders:read'] });
  assertProblem(await lab.call(clientOperations.listEvents, { token: limited.token }), 'insufficient-scope');
});
