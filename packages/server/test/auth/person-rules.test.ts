import assert from 'node:assert/strict';
import { personExample, rolesFrom } from '@labwire/contract/person.ts';
import { test } from 'vitest';
import { credentialViolations, scopesOfCredential, tokenExpiry } from '../../src/auth/credential-rules.ts';
import { changeObstacle, emailKey, personCode, personNumber, removalObstacle } from '../../src/auth/person-rules.ts';

test('each role includes those before it', () => {
  assert.deepEqual(rolesFrom('reader'), ['reader', 'orderer', 'manager']);
  assert.deepEqual(rolesFrom('orderer'), ['orderer', 'manager']);
  assert.deepEqual(rolesFrom('manager'), ['manager']);
});

test('addresses are compared without letter case and surrounding white space', () => {
  assert.equal(emailKey(' Mere.Parata@Kowhai.EXAMPLE '), 'mere.parata@kowhai.example');
  assert.equal(emailKey('m\u0061\u0304ori@a.example'), emailKey('m\u0101ori@a.example'));
});

test('the identifier of a person can be read back', () => {
  assert.equal(personCode(5001), 'P5001');
  assert.equal(personNumber('P5001'), 5001);
});

test('a manager changes others, but not the own role or status', () => {
  assert.equal(changeObstacle(personExample, { role: 'reader' }, 'P9'), undefined);
  assert.match(changeObstacle(personExample, { role: 'reader' }, 'P5001') ?? '', /own role/);
  assert.match(removalObstacle('P5001', 'P5001') ?? '', /yourself/);
  assert.equal(removalObstacle('P5001', 'P9'), undefined);
});

test('an invited person has a role, but no status to change', () => {
  const invited = { ...personExample, status: 'INVITED' } as const;
  assert.match(changeObstacle(invited, { status: 'ACTIVE' }, 'P9') ?? '', /not accepted/);
  assert.equal(changeObstacle(invited, { role: 'reader' }, 'P9'), undefined);
});

const now = new Date('2026-03-02T03:00:00Z');

test('a credential has scopes of its account and expires in the future', () => {
  assert.deepEqual(credentialViolations({ scopes: ['orders:read'] }, ['orders:read'], now), []);
  assert.deepEqual(
    credentialViolations({ scopes: ['orders:read', 'orders:write'] }, ['orders:read'], now).map(
      ({ pointer }) => pointer,
    ),
    ['/scopes/1'],
  );
  assert.deepEqual(credentialViolations({ expiresAt: '2026-03-02T03:00:01Z' }, [], now), []);
  for (const expiresAt of ['2026-03-02T03:00:00Z', '2026-02-30T03:00:00Z', '2020-01-01T00:00:00Z']) {
    assert.equal(credentialViolations({ expiresAt }, [], now)[0]?.pointer, '/expiresAt', expiresAt);
  }
});

test('a token has the scopes that both the account and the credential have', () => {
  assert.deepEqual(scopesOfCredential(['orders:read', 'results:read'], null), ['orders:read', 'results:read']);
  assert.deepEqual(scopesOfCredential(['orders:read', 'results:read'], ['orders:write', 'results:read']), [
    'results:read',
  ]);
});

test('a token does not outlive its credential', () => {
  assert.equal(tokenExpiry(now, null).toISOString(), '2026-03-03T03:00:00.000Z');
  const soon = new Date('2026-03-02T04:00:00Z');
  assert.deepEqual(tokenExpiry(now, soon), soon);
  assert.equal(tokenExpiry(now, new Date('2027-01-01T00:00:00Z')).toISOString(), '2026-03-03T03:00:00.000Z');
});
