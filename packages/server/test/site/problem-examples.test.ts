import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type ProblemType, problemTypes } from '@labwire/contract/problem.ts';
import pg from 'pg';
import { test } from 'vitest';
import { seedDemo } from '../../src/sandbox/demo/demo-seed.ts';
import {
  type ExampleRequest,
  type ProblemExample,
  problemExamples,
  requestText,
} from '../../src/site/problem-examples.ts';
import { adminToken, publicUrl, startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory({ polling: 'enforce' });
const { access } = await seedDemo(lab, {});
assert.ok(access);
const { username, password } = access.customer;
const admin = access.people.find(({ role }) => role === 'admin');
const token = await lab.tokenFor(access.customer);
const ordersToken = (
  await lab.call(clientOperations.requestToken, {
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: username,
      client_secret: password,
      scope: 'orders:write',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
).body.access_token;
const { accounts } = (await lab.lab(labOperations.listAccounts)).body;
const [{ accountId }] = accounts;

const values: Record<string, string> = {
  TOKEN: token,
  ORDERS_TOKEN: ordersToken,
  STAFF_TOKEN: await lab.staffToken('integration'),
  ADMIN_TOKEN: adminToken,
  USERNAME: username,
  PASSWORD: password,
  PUBLIC_URL: publicUrl,
  MEGABYTES: 'x'.repeat(3 * 1024 * 1024),
};
const filled = (text: string) => text.replaceAll(/\$([A-Z_]+)/g, (_, name) => values[name] ?? assert.fail(name));

async function send({ method, path, headers = {}, body }: ExampleRequest) {
  const response = await lab.app.inject({
    method: method as 'GET',
    url: filled(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
    ...(body !== undefined && { payload: filled(body) }),
  });
  const isProblem = String(response.headers['content-type']).startsWith('application/problem+json');
  return { status: response.statusCode, type: isProblem ? response.json().type : undefined, body: response.body };
}

/** An order with its job, whose report is approved. */
async function startJob(): Promise<void> {
  const { orderId } = JSON.parse((await send(problemExamples['invalid-order'].right)).body);
  const { labJobNumber } = (await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} })).body;
  const { headers } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  Object.assign(values, { ORDER: String(orderId), JOB: String(labJobNumber), ETAG: String(headers.etag) });
}
await startJob();

interface JobSample {
  name: string;
  tests: { testCode: string; measurands: { measurandCode: string }[] }[];
}

async function approveReport(): Promise<void> {
  const labJobNumber = Number(values.JOB);
  const { samples } = (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
  const entries = samples.flatMap(({ name, tests }: JobSample) =>
    tests.flatMap(({ testCode, measurands }) =>
      measurands.map(({ measurandCode }) => ({ sample: name, testCode, measurandCode, value: 0.01 })),
    ),
  );
  const put = await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body: entries });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const published = await lab.lab(labOperations.publishResult, { path: { labJobNumber }, body: { isFinal: true } });
  assert.equal(published.status, 201, JSON.stringify(published.body));
  const { reportId } = (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body;
  const approved = await lab.lab(labOperations.approveReport, { path: { reportId } });
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const list = await lab.call(clientOperations.listReports, { token, path: { orderId: Number(values.ORDER) } });
  values.DOWNLOAD_PATH = new URL(list.body.reports[0].downloadUrl).pathname;
}

const setStatus = (status: string) =>
  lab
    .lab(labOperations.changeAccount, { path: { accountId }, body: { status } })
    .then(({ status }) => assert.equal(status, 200));

/** Holds the lock of an Idempotency-Key, as a request in progress does. */
const running = new pg.Client({ connectionString: lab.databaseUrl });
const key = 'drum-12-in-progress';

/** What leads to the state that an example describes, and what happens between its two requests. */
const states: Partial<Record<ProblemType, { before?(): Promise<unknown>; between?(): Promise<unknown> }>> = {
  'account-suspended': { before: () => setStatus('SUSPENDED'), between: () => setStatus('ACTIVE') },
  'cross-site': {
    before: async () => Object.assign(values, { NAME: admin?.name, PASSWORD: admin?.password }),
    between: async () => {},
  },
  'second-factor-required': {
    async before() {
      const person = { name: 'Nia', password: 'a long password of Nia' };
      await lab.lab(labOperations.createStaff, { body: { ...person, role: 'analyst' } });
      await lab.lab(labOperations.putSignInPolicy, { body: { requiresSecondFactor: true } });
      const response = await lab.app.inject({
        method: 'POST',
        url: labOperations.signIn.path,
        headers: { origin: publicUrl },
        payload: person,
      });
      values.SESSION = String(response.headers['set-cookie']).split(';')[0] ?? '';
    },
    between: async () => {},
  },
  'request-in-progress': {
    async before() {
      await running.connect();
      await running.query('begin');
      await running.query('select pg_advisory_xact_lock(hashtextextended($2, $1))', [accountId, key]);
    },
    between: () => running.query('rollback').then(() => running.end()),
  },
  conflict: { before: startJob },
  'range-not-satisfiable': { before: () => startJob().then(approveReport) },
  'idempotency-key-reused': { before: () => send(problemExamples['idempotency-key-reused'].right) },
  'too-many-requests': {
    async before() {
      for (let i = 0; i < 4; i++) await send(problemExamples['too-many-requests'].wrong);
    },
  },
};

const entries = Object.entries(problemExamples) as [ProblemType, ProblemExample][];

for (const [type, { wrong, right, state }] of entries) {
  test(`the wrong example of ${type} leads to it, and the right one does not`, async () => {
    await states[type]?.before?.();
    const refused = await send(wrong);
    assert.equal(refused.type, `${publicUrl}/problems/${type}`, refused.body);
    assert.equal(refused.status, problemTypes[type].status);
    await states[type]?.between?.();
    const accepted = await send(right);
    assert.ok(accepted.status < 400, accepted.body);
    values.PASSWORD = password;
    if (states[type]?.before && type !== 'cross-site') assert.ok(state, 'the page describes the state');
  });

  test(`the page of ${type} shows both requests`, async () => {
    const page = await lab.app.inject({ url: `/problems/${type}` });
    const text = page.body
      .replaceAll(/&quot;/g, '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    for (const request of [wrong, right]) assert.ok(text.includes(requestText(request)), requestText(request));
  });
}

test('every problem type has an example, except those of the service itself', () => {
  const without = Object.keys(problemTypes).filter((type) => !(type in problemExamples));
  assert.deepEqual(without, ['internal-error', 'unavailable']);
});
