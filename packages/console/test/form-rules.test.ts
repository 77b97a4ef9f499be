import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isWithin, numberFromText, optionalText, valueAt, withValue } from '../src/ui/pointer-rules.ts';

const body = { name: 'Apiary', contacts: [{ email: 'a@x.example' }, { email: 'b@x.example' }], 'a/b': 1 };

test('a JSON Pointer finds a value, with escaped characters, or nothing', () => {
  assert.equal(valueAt(body, '/contacts/1/email'), 'b@x.example');
  assert.equal(valueAt(body, '/a~1b'), 1);
  assert.equal(valueAt(body, '/contacts/7/email'), undefined);
  assert.equal(valueAt(body, ''), body);
});

test('replacing a value leaves the original unchanged, and undefined removes an item', () => {
  const changed = withValue(body, '/contacts/0/email', 'c@x.example');
  assert.equal(changed.contacts[0]?.email, 'c@x.example');
  assert.equal(body.contacts[0]?.email, 'a@x.example');
  assert.deepEqual(withValue(body, '/contacts/0', undefined).contacts, [{ email: 'b@x.example' }]);
});

test('a pointer is within itself and its parents, not within a pointer with the same beginning', () => {
  assert.ok(isWithin('/lines/1/name', '/lines/1'));
  assert.ok(isWithin('/lines/1', '/lines/1'));
  assert.ok(!isWithin('/lines/10', '/lines/1'));
});

test('a blank field is absent, and text that is no number is sent unchanged', () => {
  assert.equal(numberFromText(' 1.5 '), 1.5);
  assert.equal(numberFromText('  '), undefined);
  assert.equal(numberFromText('ten'), 'ten' as unknown);
  assert.equal(optionalText('  '), undefined);
  assert.equal(optionalText('x'), 'x');
});
