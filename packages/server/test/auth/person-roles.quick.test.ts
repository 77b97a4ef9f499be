import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { customerRoleNames } from '@labwire/contract/person.ts';
import { test } from 'vitest';

const guide = new URL('../../../../docs/guide/portal.md', import.meta.url);

/** The role that a person needs for an operation; undefined if anyone may call it. */
function roleOf({ access }: Operation) {
  if (access === 'public' || 'roles' in access) return undefined;
  return 'person' in access ? access.person : access.role;
}

test('the guide lists the operations of each role', async () => {
  const rows = [...(await readFile(guide, 'utf8')).matchAll(/^\| `(reader|orderer|manager)` \| (.*) \|$/gm)];
  assert.deepEqual(
    rows.map(([, role]) => role),
    customerRoleNames,
  );
  for (const [, role, listed = ''] of rows) {
    const operations = (Object.values(clientOperations) as Operation[]).filter((one) => roleOf(one) === role);
    assert.deepEqual(
      listed.replaceAll('`', '').split(' '),
      operations.map(({ id }) => id),
      role,
    );
  }
});

test('a reader changes nothing but the own session and password', () => {
  const changing = (Object.values(clientOperations) as Operation[]).filter(
    (one) => one.method !== 'GET' && roleOf(one) === 'reader',
  );
  assert.deepEqual(changing.map(({ id }) => id).sort(), [
    ...['addPersonPasskey', 'changePersonPassword', 'confirmPersonAuthenticator', 'deletePersonPasskey'],
    ...['endPersonSession', 'removePersonAuthenticator', 'signOutPerson', 'startPersonAuthenticator'],
    ...['startPersonPasskey'],
  ]);
});
