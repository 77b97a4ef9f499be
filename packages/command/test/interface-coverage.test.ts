import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { eventTypeNames } from '@labwire/contract/event.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { afterAll, test } from 'vitest';
import { scenarios } from '../../server/src/sandbox/simulator/scenario-rules.ts';
import { order } from '../../server/test/support/fixtures.ts';
import { eventTypes } from '../src/event-types.ts';
import { buildProgram } from '../src/program.ts';
import { sandboxScenarios } from '../src/sandbox-order.ts';
import type { Terminal } from '../src/terminal.ts';
import { startService } from './support/service.ts';

/** Parameters of pages, which a listing sends as it reads on. */
const pageParameters = ['limit', 'offset', 'cursor', 'before', 'after'];

/**
 * Operations of the customer interface without a command: those of people, who sign in on the pages of the portal with a
 * session. A credential cannot call them.
 */
const isForPeople = ({ access, path }: Operation): boolean =>
  (typeof access === 'object' && 'person' in access) ||
  /^\/client\/api\/v4\/(session|invitation|sign-in-options|password-reset)\b/.test(path);

const operations: [string, Operation][] = Object.entries(clientOperations);

/** The operations that were called, with the query parameters that were sent. */
const called = new Map<string, Set<string>>();
const originalFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = originalFetch;
});
globalThis.fetch = (input, init) => {
  const { pathname, searchParams } = new URL(String(input));
  const name = operationAt(init?.method ?? 'GET', pathname);
  if (name !== undefined) called.set(name, new Set([...(called.get(name) ?? []), ...searchParams.keys()]));
  return originalFetch(input, init);
};

function operationAt(method: string, pathname: string): string | undefined {
  const matches = operations.filter(
    ([, operation]) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  // A path without parameters is more specific than one with them.
  return matches.sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)[0]?.[0];
}

const service = await startService();
const { folder, labwire, put } = service;
const { orderId, labJobNumber, resultId } = await service.finish();
const period = '--from 2026-01-01 --to 2026-03-01';

async function succeeds(command: string, rest: string[] = []) {
  const outcome = await labwire(command, { rest });
  assert.equal(outcome.code, 0, `${command}: ${outcome.stderr}`);
  return outcome.stdout;
}

test('orders and templates', async () => {
  await put('order.json', JSON.stringify(order()));
  await succeeds('order validate order.json');
  const placed = JSON.parse(await succeeds('order submit order.json --json'));
  const all = '--status received --search harvest --sampling-point Taupō --exceedances-only';
  await succeeds(`order list ${all} ${period} --sort receivedAt`);
  await succeeds(`order export ${all} ${period}`);
  assert.match(await succeeds('orders list'), new RegExp(`${placed.orderId}  RECEIVED`));
  assert.match(await succeeds(`order lines ${orderId}`), /SAMPLE +S1 +HONEY +MOISTURE/);
  await succeeds(`order show ${orderId}`);
  await succeeds(`order manifest ${placed.orderId} -o manifest.pdf`);
  assert.match(await readFile(join(folder, 'manifest.pdf'), 'latin1'), /^%PDF/);
  await succeeds(`order change ${placed.orderId} --notes Fragile`);
  assert.match(await succeeds(`order changes ${placed.orderId}`), /1 +APPLIED .* notes\n$/);
  await succeeds(`order question ${placed.orderId}`, ['Is one jar enough?']);
  const [question] = JSON.parse(await succeeds(`order questions ${placed.orderId} --json`));
  await succeeds(`order question ${placed.orderId} Really? --answer ${question.questionId}`);
  assert.equal(JSON.parse(await succeeds(`order request ${placed.orderId}`)).notes, 'Fragile');

  const created = await succeeds(`templates create --from-order ${placed.orderId} --name Round --json`);
  const { templateId } = JSON.parse(created);
  await succeeds(`templates rename ${templateId} Weekly`);
  assert.match(await succeeds('templates list'), /Weekly +1 /);
  assert.equal(JSON.parse(await succeeds(`templates show ${templateId}`)).lines[0].sample.name, 'S1');
  await succeeds(`templates delete ${templateId}`);
  await succeeds(`order cancel ${placed.orderId}`);
  assert.match(await succeeds('catalogue --kind tests'), /\nMOISTURE +MOISTURE test/);
  assert.match(await succeeds('catalogue show honey'), /^Sample type +HONEY\n/);
});

test('results, jobs, series and reads', async () => {
  const filters = `--order ${orderId} --search harvest ${period} --measurand M1 --sampling-point S1 --sample-type HONEY`;
  await succeeds(`jobs list ${filters} --exceedances-only --sort -resultCreatedAt`);
  await succeeds(`results export ${filters} --exceedances-only --format csv`);
  const exact = '--client-reference a --client-order-number b --additional-client-reference c --quote 5001';
  await succeeds(`results list --final-only --latest-only --order ${orderId} ${exact} ${period}`);
  assert.match(await succeeds(`results show ${resultId}`), /MOISTURE/);
  await succeeds(`results get --job ${labJobNumber}`);
  assert.match(await succeeds(`results get ${resultId} --format fhir`), /"resourceType":"Bundle"/);
  await succeeds(`results changes ${resultId}`);
  const details = await succeeds(`results export --order ${orderId} --format ndjson`);
  assert.equal(details, await succeeds(`results get ${resultId} --json`));
  const points = JSON.parse(await succeeds('sampling-points --json'));
  const point = points[0].samplingPoint;
  const series = await succeeds('series --test MOISTURE --measurand M1 --limit 10', ['--point', point]);
  assert.match(series, /0\.034 +mg\/kg/);
  await succeeds(`series --test MOISTURE --measurand M1 ${period}`, ['--point', point]);
  await succeeds(`reads --order ${orderId} --job ${labJobNumber} --result ${resultId} --report x ${period}`);
});

test('reports, events, webhooks, notifications and the sandbox', async () => {
  // This laboratory has no simulator; sandbox.test.ts has one.
  assert.equal((await labwire(`sandbox advance ${orderId}`)).code, 1);
  const approved = await service.staff(`lab report ${labJobNumber} --approve`);
  assert.equal(approved.code, 0, approved.stderr);
  assert.match(await succeeds(`reports ${orderId}`), /^Version +Final +State/);
  const filters = `--order ${orderId} --search harvest --state under_amendment --exceedances-only ${period}`;
  await succeeds(`reports list ${filters} --sort labJobNumber`);
  await succeeds(`reports export ${filters}`);
  await succeeds('reports archive -o reports.zip');
  assert.match(await readFile(join(folder, 'reports.zip'), 'latin1'), /^PK/);
  await succeeds(`reports archive ${filters} -o none.zip`);
  await succeeds(`download ${orderId}`);
  await succeeds('events');
  await succeeds('laboratory');
  const mail = 'notifications set mere@apiary.example --kind order_submitted --delivery daily';
  await succeeds(mail);
  assert.match(await succeeds('notifications list'), /ORDER_SUBMITTED +DAILY/);
  const revoked = await labwire('token revoke', { stdin: await succeeds('token create') });
  assert.equal(revoked.code, 0, revoked.stderr);
});

test('webhooks', async () => {
  const { endpointId, secret } = JSON.parse(await succeeds('webhooks create http://127.0.0.1:9/hook --json'));
  await succeeds(`webhooks change ${endpointId} --events report.approved --description Hook`);
  await succeeds(`webhooks disable ${endpointId}`);
  assert.match(await succeeds(`webhooks show ${endpointId}`), /Enabled +no\n.*Events +report\.approved\n/s);
  await succeeds(`webhooks enable ${endpointId}`);
  const rotated = await succeeds(`webhooks rotate-secret ${endpointId}`);
  assert.match(rotated, /^Secret {2}whsec_/);
  assert.ok(!rotated.includes(secret));
  const { deliveryId } = JSON.parse(await succeeds(`webhooks test ${endpointId} --json`));
  assert.match(await succeeds(`webhooks delivery ${deliveryId}`), /Type +ping\n/);
  await succeeds(`webhooks deliveries --endpoint ${endpointId} --status pending`);
  await succeeds(`webhooks resend ${deliveryId}`);
  await succeeds('webhooks list');
  await succeeds(`webhooks delete ${endpointId}`);
});

test('every operation that a credential may call has been called by a command, with each of its filters', () => {
  const missing = operations.flatMap(([name, operation]) => {
    if (isForPeople(operation)) return [];
    const sent = called.get(name);
    if (!sent) return [name];
    const filters = Object.keys(operation.query?.properties ?? {}).filter((key) => !pageParameters.includes(key));
    return filters.filter((filter) => !sent.has(filter)).map((filter) => `${name}: ${filter}`);
  });
  assert.deepEqual(missing, []);
});

test('options with a few values have exactly those of the interface', () => {
  const program = buildProgram({} as Terminal);
  const choices = (command: string, option: string) => {
    const found = command
      .split(' ')
      .reduce((at, name) => at.commands.find((one) => one.name() === name) ?? at, program);
    return found.options.find(({ long }) => long === option)?.argChoices;
  };
  const values = (operation: Operation, parameter: string) =>
    (operation.query?.properties[parameter] as { enum?: string[] } | undefined)?.enum;
  assert.deepEqual(choices('lab orders', '--status'), values(labOperations.listLabOrders, 'status'));
  assert.deepEqual(eventTypes, eventTypeNames);
  assert.deepEqual(Object.keys(sandboxScenarios), Object.keys(scenarios));
  assert.deepEqual(choices('order list', '--status'), values(clientOperations.listOrders, 'status'));
  assert.deepEqual(choices('order list', '--sort'), values(clientOperations.listOrders, 'sort'));
  assert.deepEqual(choices('jobs list', '--sort'), values(clientOperations.listJobs, 'sort'));
  assert.deepEqual(choices('reports list', '--sort'), values(clientOperations.listIssuedReports, 'sort'));
  assert.deepEqual(choices('reports list', '--state'), values(clientOperations.listIssuedReports, 'state'));
  assert.deepEqual(
    choices('webhooks deliveries', '--status'),
    values(clientOperations.listWebhookDeliveries, 'status'),
  );
});
