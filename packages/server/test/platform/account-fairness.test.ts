import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import pg from 'pg';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const blocked = await lab.onboard(account);
const other = await lab.onboard({ ...account, name: 'Other Ltd' });
const submit = (token: string) => lab.call(clientOperations.createOrder, { token, body: order() });

test('requests of one customer that wait for a lock do not stop those of other customers', async (t) => {
  assert.equal((await submit(blocked.token)).status, 201);
  const session = new pg.Client({ connectionString: lab.databaseUrl });
  await session.connect();
  t.onTestFinished(() => session.end());
  await session.query('begin');
  await session.query('select from event_heads where account_id = $1 for update', [blocked.account.accountId]);

  // More than there are connections.
  const waiting = Array.from({ length: 12 }, () => submit(blocked.token));
  await eventually(async () => {
    const [row] = await asSuperuser<{ sessions: number }>(
      lab.databaseUrl,
      `select count(*)::int as sessions from pg_stat_activity
        where datname = current_database() and application_name = 'labwire' and wait_event_type = 'Lock'`,
    );
    assert.ok(Number(row?.sessions) >= 2);
  });

  assert.equal((await submit(other.token)).status, 201);
  const orders = await lab.call(clientOperations.listOrders, { token: other.token });
  assert.equal(orders.status, 200);
  const inbox = await lab.lab(labOperations.listLabOrders, {});
  assert.equal(inbox.status, 200);

  await session.query('rollback');
  for (const { status } of await Promise.all(waiting)) assert.ok([201, 503].includes(status), `${status}`);
  assert.equal((await submit(blocked.token)).status, 201);
});
