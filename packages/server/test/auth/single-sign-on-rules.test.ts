import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeFailure, failureReason } from '../../src/auth/single-sign-on/provider-failure-rules.ts';
import {
  domainOf,
  hasAllowedDomain,
  linkOf,
  nameOf,
  providerViolations,
  returnPath,
  roleOf,
  verifiedEmail,
} from '../../src/auth/single-sign-on/single-sign-on-rules.ts';

const mapping = {
  roleClaim: 'groups',
  roleMapping: [
    { value: 'boss', role: 'manager' },
    { value: 'buyers', role: 'orderer' },
  ],
  defaultRole: null,
};

test('the first entry of the mapping that applies decides the role', () => {
  assert.equal(roleOf(mapping, { groups: ['buyers', 'boss'] }, undefined), 'manager');
  assert.equal(roleOf(mapping, { groups: 'buyers' }, 'manager'), 'orderer', 'a claim may be one text');
});

test('a person without a mapped value gets the default role, or no access', () => {
  for (const groups of [undefined, null, [], ['other'], [7], { boss: true }, 'bos', 'boss,buyers']) {
    assert.equal(roleOf(mapping, { groups }, 'manager'), undefined);
    assert.equal(roleOf({ ...mapping, defaultRole: 'reader' }, { groups }, 'manager'), 'reader');
  }
});

test('without a claim for roles a person keeps the role, and a new person gets the default', () => {
  const without = { roleMapping: [], defaultRole: 'reader' };
  assert.equal(roleOf(without, { groups: ['boss'] }, 'manager'), 'manager');
  assert.equal(roleOf(without, {}, undefined), 'reader');
  assert.equal(roleOf({ ...without, defaultRole: null }, {}, undefined), undefined);
});

test('a claim can be nested, and a name with dots is tried as it is first', () => {
  const nested = { ...mapping, roleClaim: 'realm_access.roles' };
  assert.equal(roleOf(nested, { realm_access: { roles: ['boss'] } }, undefined), 'manager');
  const namespaced = { ...mapping, roleClaim: 'https://customer.example/roles' };
  assert.equal(roleOf(namespaced, { 'https://customer.example/roles': ['buyers'] }, undefined), 'orderer');
  const inherited = { ...mapping, roleClaim: 'constructor.name', roleMapping: [{ value: 'Object', role: 'manager' }] };
  assert.equal(roleOf(inherited, {}, undefined), undefined, 'only properties of the claims themselves');
});

test('only a verified address counts, in the form in which addresses are compared', () => {
  assert.equal(verifiedEmail({ email: 'Mere@Customer.Example', email_verified: true }), 'mere@customer.example');
  assert.equal(verifiedEmail({ email: 'a@b.example', email_verified: 'true' }), 'a@b.example');
  assert.equal(verifiedEmail({ email: 'a@b.example', xms_edov: '1' }), 'a@b.example');
  for (const email_verified of [undefined, false, 'false', null, 1]) {
    assert.equal(verifiedEmail({ email: 'a@b.example', email_verified }), undefined);
  }
  for (const email of [undefined, 7, '', 'nobody', 'a@b@c.example', 'a b@c.example']) {
    assert.equal(verifiedEmail({ email, email_verified: true }), undefined);
  }
});

test('a domain is allowed exactly: neither its subdomains nor domains that end like it', () => {
  const allowed = { emailDomains: ['customer.example'] };
  assert.ok(hasAllowedDomain('a@customer.example', allowed));
  for (const email of [
    'a@sub.customer.example',
    'a@evilcustomer.example',
    'customer.example',
    'a@customer.example.evil',
  ]) {
    if (email !== 'customer.example') assert.ok(!hasAllowedDomain(email, allowed), email);
  }
  assert.equal(domainOf('A@B.Example'), 'b.example');
});

test('the path to return to is one of the application', () => {
  assert.equal(returnPath('/console/jobs/7?tab=a#b', 'console'), '/console/jobs/7?tab=a#b');
  assert.equal(returnPath('/portal', 'portal'), '/portal');
  for (const outside of [
    undefined,
    ['/console/jobs'],
    '',
    'console',
    'https://evil.example/console',
    '//evil.example/console',
    '/\\evil.example/console',
    '/console/../portal',
    '/console\t/jobs',
    '/consoles',
    '/portal/orders',
    '/lab/api/v1/session',
    '/console/sign-in/callback?code=1',
    `/console/${'a'.repeat(2000)}`,
  ]) {
    assert.equal(returnPath(outside, 'console'), '/console', String(outside));
  }
});

test('a new person is named by the provider, or by the address', () => {
  assert.equal(nameOf({ name: ' Mere \u0000 Parata ' }, 'mere@c.example'), 'Mere Parata');
  assert.equal(nameOf({ given_name: 'Mere', family_name: 'Parata' }, 'mere@c.example'), 'Mere Parata');
  assert.equal(nameOf({ name: ' ' }, 'mere@c.example'), 'mere');
  assert.equal(nameOf({ name: 'x'.repeat(300) }, 'mere@c.example').length, 100);
});

test('settings need an issuer outside private networks, a secret, and a claim for a mapping', () => {
  const url = { environment: 'production' as const, isRefused: (host: string) => host === 'inside.example' };
  const codes = (settings: object, hasSecret = false) =>
    providerViolations(settings, { url, hasSecret }).map(({ pointer, code }) => `${pointer} ${code}`);
  const issuer = 'https://login.example/realms/one';
  assert.deepEqual(codes({ issuer, clientSecret: 's' }), []);
  assert.deepEqual(codes({ issuer }), ['/clientSecret missing']);
  assert.deepEqual(codes({ issuer }, true), []);
  assert.deepEqual(codes({ issuer: 'http://login.example' }, true), ['/issuer bad_url']);
  assert.deepEqual(codes({ issuer: `${issuer}?a=b` }, true), ['/issuer bad_url']);
  assert.deepEqual(codes({ issuer: 'https://inside.example' }, true), ['/issuer inside_address']);
  assert.deepEqual(codes({ issuer, roleMapping: [{}] }, true), ['/roleClaim missing']);
});

test('the link of an account is stable and cannot be guessed without the key', () => {
  const key = Buffer.alloc(32, 1);
  assert.equal(linkOf(key, 1001), linkOf(key, 1001));
  assert.notEqual(linkOf(key, 1001), linkOf(key, 1002));
  assert.notEqual(linkOf(key, 1001), linkOf(Buffer.alloc(32, 2), 1001));
  assert.match(linkOf(key, 1001), /^[\w-]{22}$/);
});

test('failures are distinguished by who has to act, and the log has no claims', () => {
  const failure = (code: string | undefined, cause?: unknown) => Object.assign(new Error('m', { cause }), { code });
  assert.equal(failureReason(failure('OAUTH_AUTHORIZATION_RESPONSE_ERROR')), 'providerRefused');
  assert.equal(failureReason(failure('OAUTH_JWT_CLAIM_COMPARISON_FAILED')), 'invalidResponse');
  assert.equal(failureReason(failure('OAUTH_TIMEOUT')), 'providerUnreachable');
  assert.equal(failureReason(failure('ECONNREFUSED')), 'providerUnreachable');
  assert.equal(failureReason(undefined), 'providerUnreachable');
  const compared = failure('OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: { email: 'a@b.example' } });
  assert.equal(describeFailure(compared), 'm; OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  assert.equal(describeFailure(failure('OAUTH_X', { error: 'invalid_grant' })), 'm; OAUTH_X; invalid_grant');
});
