import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { newestMigration } from '../../src/platform/db/migrate.ts';
import { asServiceLogin, databaseUrl } from '../support/database.ts';
import { createOwnedDatabase, type OwnedDatabase } from '../support/database-logins.ts';
import { DataFolder } from '../support/process.ts';
import { programPath } from '../support/programs.ts';

const command = programPath('src/migrate-database');

async function emptyDatabase(t: TestContext): Promise<OwnedDatabase> {
  const database = await createOwnedDatabase(databaseUrl('postgres'));
  t.onTestFinished(database.drop);
  return database;
}

const production = { LABWIRE_ENV: 'production', LABWIRE_SIGNATURE_PASSWORD: 'of-the-key-of-reports' };

test('npm run migrate prints what it applied, and the service then starts with a login that may not migrate', async (t) => {
  const { ownerUrl, superuserUrl } = await emptyDatabase(t);
  const folder = await DataFolder.make(t);
  const settings = { ...production, DATABASE_URL: asServiceLogin(superuserUrl) };
  const early = folder.start(settings);
  assert.equal(await early.ended, 1);
  assert.match(
    early.stderr,
    /^labwire: the database lacks migration 0001.*; run npm run migrate with DATABASE_OWNER_URL\n$/,
  );

  const started = folder.start({ DATABASE_OWNER_URL: ownerUrl }, command);
  assert.equal(await started.ended, 0, started.stderr);
  assert.match(started.stdout, /^applied 0001-row-security\.sql\napplied 0002-/);
  assert.match(started.stdout, new RegExp(`\nthe schema is at version ${newestMigration()}\n$`));
  const again = folder.start({ DATABASE_OWNER_URL: ownerUrl }, command);
  assert.equal(await again.ended, 0, again.stderr);
  assert.equal(again.stdout, `the schema is at version ${newestMigration()}\n`);

  assert.match(await folder.start(settings).listening, /^http:/);
});

test('the command explains what is missing without showing secrets', async (t) => {
  const { createLogin } = await emptyDatabase(t);
  const folder = await DataFolder.make(t);
  const starts = [
    [
      {},
      /^labwire: the settings are not valid:\n {2}- DATABASE_OWNER_URL must be set to the login that owns the database\n$/,
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://u:swordfish@127.0.0.1:1/x' },
      /cannot connect to PostgreSQL at DATABASE_OWNER_URL/,
    ],
    [{ DATABASE_OWNER_URL: await createLogin('') }, /may not create schemas and tables/],
  ] as const;
  for (const [env, reason] of starts) {
    const migration = folder.start(env, command);
    assert.equal(await migration.ended, 1);
    assert.match(migration.stderr, reason);
    assert.ok(!migration.stderr.includes('swordfish'));
  }
});
