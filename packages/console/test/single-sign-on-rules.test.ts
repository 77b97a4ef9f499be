import assert from 'node:assert/strict';
import { accountProviderExample } from '@labwire/contract/single-sign-on.ts';
import { test } from 'vitest';
import { changeOf, draftOf } from '../src/console/single-sign-on/provider-draft-rules.ts';

test('stored settings are sent back unchanged, without a secret', () => {
  assert.deepEqual(changeOf(draftOf(accountProviderExample)), accountProviderExample);
});

test('an empty form allows passwords, creates no people and gives no access', () => {
  const { allowsPasswords, createsPeople, defaultRole, roleClaim } = changeOf(draftOf(undefined));
  assert.deepEqual([allowsPasswords, createsPeople, defaultRole, roleClaim], [true, false, null, undefined]);
});

test('domains are separated by commas, spaces or lines, and may be typed as addresses', () => {
  const draft = {
    ...draftOf(undefined),
    emailDomains: ' Customer.example, @two.example\nme@three.example;two.example ',
  };
  assert.deepEqual(changeOf(draft).emailDomains, ['customer.example', 'two.example', 'three.example']);
});

test('a typed secret is sent as it is', () => {
  assert.equal(changeOf({ ...draftOf(accountProviderExample), clientSecret: ' s ' }).clientSecret, ' s ');
});
