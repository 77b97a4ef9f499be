import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from './crash-acknowledged.ts';
import { Findings } from './crash-findings.ts';
import { each, type VerificationInput } from './crash-verification-input.ts';
import { verifyAudit, verifyFeeds, verifyWebhooks } from './crash-verify-events.ts';
import { verifyOrders, verifyReports, verifyResults } from './crash-verify-orders.ts';
import { isReportFile } from './report-file.ts';

/** Compares the stored data with what was acknowledged, through both interfaces and in the database. */
export async function verify(input: VerificationInput): Promise<Findings> {
  const findings = new Findings();
  findings.note(
    'orders that were not completed',
    input.acknowledgedWork.orders.filter(({ isComplete }) => !isComplete).map(({ key }) => key),
  );
  await verifyOrders(input, findings);
  await verifyResults(input, findings);
  await verifyReports(input, findings);
  await verifyFeeds(input, findings);
  await verifyWebhooks(input, findings);
  await verifyAudit(input, findings);
  await verifyFiles(input, findings);
  await verifyAccess(input, findings);
  await verifyCompletion(input, findings);
  await verifyQueue(input, findings);
  return findings;
}

async function verifyFiles({ postgres, files }: VerificationInput, findings: Findings): Promise<void> {
  const rows = await postgres.rows<{ key: string; sha256: string }>(
    "select blob_key as key, sha256 from reports where status <> 'DISCARDED'",
  );
  const names = (await readdir(files, { recursive: true, withFileTypes: true }))
    .filter(isReportFile)
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
    'files whose hash differs from the database',
    rows.filter((_, i) => changed[i]).map(({ key }) => key),
  );
}

async function verifyAccess({ client, acknowledgedWork }: VerificationInput, findings: Findings): Promise<void> {
  const succeeds = (request: Promise<unknown>) =>
    request.then(
      () => true,
      () => false,
    );
  const tokens = await each(acknowledgedWork.tokens, ({ token }) =>
    succeeds(client.read('/client/api/v3/orders?limit=1', token)),
  );
  findings.note(
    'tokens lost',
    acknowledgedWork.tokens.filter((_, i) => !tokens[i]).map(({ customer }) => customer.username),
  );
  const sessions = await each(acknowledgedWork.cookies, (cookie) =>
    succeeds(client.sendUntilKnown({ path: '/lab/api/v1/session', headers: { cookie } }, [200])),
  );
  findings.note(
    'sessions lost',
    acknowledgedWork.cookies.filter((_, i) => !sessions[i]),
  );
  const endpoints = await each(acknowledgedWork.endpoints, ({ customer, endpointId }) =>
    succeeds(client.read(`/client/api/v4/webhook-endpoints/${endpointId}`, customer.token)),
  );
  findings.note(
    'webhook endpoints lost',
    acknowledgedWork.endpoints.filter((_, i) => !endpoints[i]).map(({ endpointId }) => endpointId),
  );
}

/** All work was completed, so no order or draft may be in an intermediate state. */
async function verifyCompletion({ postgres, customers }: VerificationInput, findings: Findings): Promise<void> {
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
    'drafts not completed',
    drafts.map(({ id }) => id),
  );
  findings.note(
    'stored orders not completed',
    orders.map(({ id }) => id),
  );
}

async function verifyQueue({ postgres }: VerificationInput, findings: Findings): Promise<void> {
  const stuck = await postgres.rows<{ name: string; state: string }>(
    "select name, state from labwire_queue.job where state <> 'completed'",
  );
  findings.note(
    'queued jobs that are stuck',
    stuck.map(({ name, state }) => `${name} ${state}`),
  );
}
