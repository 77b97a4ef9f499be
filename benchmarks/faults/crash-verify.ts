import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Evidence, each } from './crash-evidence.ts';
import { Findings } from './crash-findings.ts';
import { sha256Of } from './crash-ledger.ts';
import { verifyAudit, verifyFeeds, verifyWebhooks } from './crash-verify-traces.ts';
import { verifyOrders, verifyReports, verifyResults } from './crash-verify-work.ts';

/** Holds what is there, as customers and the laboratory see it, against what was acknowledged. */
export async function verify(evidence: Evidence): Promise<Findings> {
  const findings = new Findings();
  findings.note(
    'orders that were not told to their end',
    evidence.ledger.stories.filter(({ isWhole }) => !isWhole).map(({ key }) => key),
  );
  await verifyOrders(evidence, findings);
  await verifyResults(evidence, findings);
  await verifyReports(evidence, findings);
  await verifyFeeds(evidence, findings);
  await verifyWebhooks(evidence, findings);
  await verifyAudit(evidence, findings);
  await verifyFiles(evidence, findings);
  await verifyAccess(evidence, findings);
  await verifyEnds(evidence, findings);
  await verifyQueue(evidence, findings);
  return findings;
}

async function verifyFiles({ postgres, files }: Evidence, findings: Findings): Promise<void> {
  const rows = await postgres.rows<{ key: string; sha256: string }>(
    "select blob_key as key, sha256 from reports where status <> 'DISCARDED'",
  );
  const names = (await readdir(files, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  findings.compare(
    'files',
    rows.map(({ key }) => key),
    names,
  );
  const changed = await each(rows, async ({ key, sha256 }) => {
    const content = await readFile(join(files, key.slice(0, 2), key)).catch(() => Buffer.alloc(0));
    return sha256Of(content) !== sha256;
  });
  findings.note(
    'files with other bytes than their row says',
    rows.filter((_, i) => changed[i]).map(({ key }) => key),
  );
}

async function verifyAccess({ caller, ledger }: Evidence, findings: Findings): Promise<void> {
  const works = (asking: Promise<unknown>) =>
    asking.then(
      () => true,
      () => false,
    );
  const tokens = await each(ledger.tokens, ({ token }) => works(caller.read('/client/api/v3/orders?limit=1', token)));
  findings.note(
    'tokens lost',
    ledger.tokens.filter((_, i) => !tokens[i]).map(({ customer }) => customer.username),
  );
  const sessions = await each(ledger.cookies, (cookie) =>
    works(caller.insist({ path: '/lab/api/v1/session', headers: { cookie } }, [200])),
  );
  findings.note(
    'sessions lost',
    ledger.cookies.filter((_, i) => !sessions[i]),
  );
  const endpoints = await each(ledger.endpoints, ({ customer, endpointId }) =>
    works(caller.read(`/client/api/v4/webhook-endpoints/${endpointId}`, customer.token)),
  );
  findings.note(
    'webhook endpoints lost',
    ledger.endpoints.filter((_, i) => !endpoints[i]).map(({ endpointId }) => endpointId),
  );
}

/** All work was brought to its end, so nothing may stand half-way. */
async function verifyEnds({ postgres, customers }: Evidence, findings: Findings): Promise<void> {
  const accounts = customers.map(({ accountId }) => accountId);
  const drafts = await postgres.rows<{ id: string }>(
    "select report_id as id from reports where status = 'DRAFT' and account_id = any ($1)",
    [accounts],
  );
  const orders = await postgres.rows<{ id: string }>(
    "select order_id as id from orders where status <> 'COMPLETED' and account_id = any ($1)",
    [accounts],
  );
  findings.note(
    'drafts left half-way',
    drafts.map(({ id }) => id),
  );
  findings.note(
    'orders left half-way',
    orders.map(({ id }) => id),
  );
}

async function verifyQueue({ postgres }: Evidence, findings: Findings): Promise<void> {
  const stuck = await postgres.rows<{ name: string; state: string }>(
    "select name, state from labwire_queue.job where state <> 'completed'",
  );
  findings.note(
    'queued work that is stuck',
    stuck.map(({ name, state }) => `${name} ${state}`),
  );
}
