import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const lines = [
  { sample: { name: 'North bore', sampleType: { sampleTypeCode: 'WATER' }, location: { name: 'North bore' } } },
  { sample: {} },
  { samplingSupplies: { code: 'JAR-50', quantity: 3 } },
];
const create = (name: string, body: object = { lines }) =>
  lab.call(clientOperations.createOrderTemplate, { token, body: { name, ...body } as never });
const list = async () => (await lab.call(clientOperations.listOrderTemplates, { token })).body.templates;

test('a template is created, listed by name, read with its lines, renamed and deleted', async () => {
  const { status, body: created } = await create(' Water round ');
  assert.equal(status, 201);
  assert.deepEqual([created.name, created.numberOfLines], ['Water round', 3]);
  const { body: other } = await create('Apiary');
  assert.deepEqual(
    (await list()).map(({ name }: { name: string }) => name),
    ['Apiary', 'Water round'],
  );
  const path = { templateId: created.templateId };
  const { body: template } = await lab.call(clientOperations.getOrderTemplate, { token, path });
  assert.deepEqual(template, { ...created, lines });
  const renamed = await lab.call(clientOperations.renameOrderTemplate, { token, path, body: { name: 'WATER ROUND' } });
  assert.equal(renamed.body.name, 'WATER ROUND');
  const otherPath = { templateId: other.templateId };
  assert.equal((await lab.call(clientOperations.deleteOrderTemplate, { token, path: otherPath })).status, 204);
  assert.deepEqual(
    (await list()).map(({ name }: { name: string }) => name),
    ['WATER ROUND'],
  );
  assertProblem(await lab.call(clientOperations.getOrderTemplate, { token, path: otherPath }), 'not-found');
  const { body: audit } = await lab.lab(labOperations.readAudit, {
    query: { subject: `template:${created.templateId}` },
  });
  assert.deepEqual(
    audit.entries.map(({ action }: { action: string }) => action),
    ['template.renamed', 'template.created'],
  );
});

test('two templates that are renamed to one name at the same time do not both get it', async () => {
  const { body: first } = await create('Morning');
  const { body: second } = await create('Evening');
  const rename = (templateId: number) =>
    lab.call(clientOperations.renameOrderTemplate, { token, path: { templateId }, body: { name: 'Daily' } });
  const renamed = await Promise.all([rename(first.templateId), rename(second.templateId)]);
  assert.deepEqual(renamed.map(({ status }) => status).sort(), [200, 409]);
});

test('the name of a template is unique in the account without regard to letter case', async () => {
  const { body: first } = await create('Lake');
  const { body: second } = await create('River');
  assertProblem(await create('LAKE '), 'conflict');
  const rename = (templateId: number, name: string) =>
    lab.call(clientOperations.renameOrderTemplate, { token, path: { templateId }, body: { name } });
  assertProblem(await rename(second.templateId, 'lake'), 'conflict');
  assertProblem(await rename(999_999_999, 'Sea'), 'not-found');
  assert.equal((await rename(first.templateId, 'lake')).status, 200);
});

test('a template has the structure of an order without collection times and containers, and 1 to 200 lines', async () => {
  assertProblem(await create('Empty', { lines: [] }), 'invalid-request');
  const withTime = [{ sample: { name: 'S1', dateTime: '2026-03-01T09:30:00Z' } }];
  assertProblem(await create('With time', { lines: withTime }), 'invalid-request');
  assertProblem(await create(' ', { lines }), 'invalid-request');
  assertProblem(await create('Two kinds', { lines: [{ ...lines[0], ...lines[2] }] }), 'invalid-request');
});

test('an account can have 200 templates', async () => {
  const free = 200 - (await list()).length;
  for (let i = 0; i < free; i++) assert.equal((await create(`Round ${i}`, { lines: [{ sample: {} }] })).status, 201);
  const response = await create('One too many');
  assertProblem(response, 'conflict');
  assert.match(String(response.body.detail), /200 templates/);
});

test('the request of an order contains the changes that were applied', async () => {
  const orderId = await benchOf(lab, lab.customer).place(order({ lines: [sampleLine('S1')] }));
  await lab.call(clientOperations.changeOrder, { token, path: { orderId }, body: { notes: 'Keep the rest.' } });
  const { body } = await lab.call(clientOperations.getOrderRequest, { token, path: { orderId } });
  assert.deepEqual(body, { lines: [sampleLine('S1')], notes: 'Keep the rest.' });
});
