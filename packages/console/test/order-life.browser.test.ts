import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { account, order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { startConsole } from './support/console.ts';
import { checkAccessibility } from './support/layout-checks.ts';
import { portalPerson } from './support/portal.ts';

const { lab, openAs, openAsPerson } = await startConsole();
const customer = await lab.onboard({ ...account, name: 'Kōwhai Apiaries' });
const { place, register, measure, publish } = benchOf(lab, customer);
const two = order({ lines: [sampleLine('Drum 1'), sampleLine('Drum 2')] });
const person = await portalPerson(lab, customer.account);

const openPortal = (path: string) => openAsPerson(person, `/portal${path}`);

test('an analyst drops a test of a sample, and the customer sees why', async () => {
  const orderId = await place(two);
  const labJobNumber = await register(orderId);
  const page = await openAs('analyst', `/console/inbox/${orderId}`);
  await page.getByRole('button', { name: `Samples of job ${labJobNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Samples of job ${labJobNumber}` });
  await dialog.getByRole('button', { name: /Sample/ }).click();
  await page.getByRole('option', { name: /Drum 2/ }).click();
  await dialog.getByRole('button', { name: /Decision/ }).click();
  await page.getByRole('option', { name: 'Drop a test' }).click();
  await dialog.getByLabel('Reason').fill('Too little.');
  await checkAccessibility(page, 'samples-dialog');
  await dialog.getByRole('button', { name: 'Drop a test', exact: true }).click();
  await page.getByText('MOISTURE test dropped: Too little.').waitFor();
  await page.getByRole('button', { name: 'Details of Drum 1' }).click();
  await page.getByRole('button', { name: 'Drop MOISTURE test of Drum 1' }).click();
  await page.getByRole('dialog').getByText('Drop a test').first().waitFor();
  const portal = await openPortal(`/orders/${orderId}`);
  await portal.getByText('MOISTURE test dropped: Too little.').waitFor();
});

test('a customer asks to cancel an order, and the laboratory accepts', async () => {
  const orderId = await place(two);
  const labJobNumber = await register(orderId, { samples: ['Drum 1'] });
  await measure(labJobNumber, [measured('Drum 1', 'MOISTURE', 12)]);
  const portal = await openPortal(`/orders/${orderId}`);
  await portal.getByRole('button', { name: 'Cancel order…' }).click();
  const dialog = portal.getByRole('dialog', { name: `Cancel order ${orderId}` });
  await dialog.getByText('1 line has not arrived').waitFor();
  await dialog.getByLabel('Reason').fill('Sold.');
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await portal.getByText('You asked to cancel registered samples.').first().waitFor();
  const page = await openAs('analyst', `/console/inbox/${orderId}`);
  await page.getByText('Reason of the customer: Sold.').waitFor();
  await page.getByRole('button', { name: 'Accept…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('The cancellation was accepted.').waitFor();
  const { body } = await lab.call(clientOperations.getOrder, { token: customer.token, path: { orderId } });
  assert.equal(body.status, 'CANCELLED');
});

test('an analyst dispatches supplies from the queue', async () => {
  const orderId = await place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 5 } }] }));
  const page = await openAs('analyst', '/console/supplies');
  await page.getByText('5 × 50 mL jar').waitFor();
  await page.getByRole('button', { name: `Dispatch order ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispatch supplies' });
  await dialog.getByLabel('Carrier').fill('NZ Post');
  await dialog.getByLabel('Tracking number').fill('4471');
  await dialog.getByRole('button', { name: 'Mark as dispatched' }).click();
  await page.getByText('Everything is dispatched').waitFor();
  const { body } = await lab.call(clientOperations.getOrder, { token: customer.token, path: { orderId } });
  assert.deepEqual([body.status, body.lines[0].remark], ['COMPLETED', 'NZ Post 4471']);
});

test('the laboratory holds a sample with a question, and the customer answers in the portal', async () => {
  const orderId = await place(two);
  await register(orderId);
  const page = await openAs('analyst', `/console/inbox/${orderId}`);
  await page.getByRole('button', { name: 'Ask the customer…' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /About/ }).click();
  await page.getByRole('option', { name: /Drum 2/ }).click();
  await question.getByLabel('Question').fill('Shall we test it?');
  await question.getByText('Put the sample on hold until it is released').click();
  await checkAccessibility(page, 'question-dialog');
  await question.getByRole('button').last().click();
  await page.getByText('On hold', { exact: true }).filter({ visible: true }).first().waitFor();
  const portal = await openPortal(`/orders/${orderId}`);
  await portal.getByText('Shall we test it?', { exact: true }).waitFor();
  await portal.getByRole('button', { name: 'Answer…' }).click();
  await portal.getByLabel('Answer').fill('Yes, please.');
  await portal.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Yes, please.').waitFor();
});

test('a customer changes an order in the portal, and the laboratory accepts a later change', async () => {
  const orderId = await place(two);
  const portal = await openPortal(`/orders/${orderId}`);
  const change = async (verb: string, fill: (dialog: ReturnType<typeof portal.getByRole>) => Promise<void>) => {
    await portal.getByRole('button', { name: 'Change order…' }).click();
    const dialog = portal.getByRole('dialog', { name: `Change order ${orderId}` });
    await fill(dialog);
    await dialog.getByRole('button', { name: verb }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await change('Change the order', async (dialog) => {
    await dialog.getByLabel('Notes').fill('Keep the rest.');
    await dialog
      .getByRole('button', { name: /Sample/ })
      .first()
      .click();
    await portal.getByRole('option', { name: 'Drum 1' }).click();
    await dialog.getByLabel('New name').fill('Drum 1a');
    await dialog.getByText('GLYPHOSATE', { exact: true }).click();
    await checkAccessibility(portal, 'change-order-dialog');
  });
  await portal.getByText('Line 1: added tests GLYPHOSATE test').waitFor();
  await portal.getByText('History').click();
  await portal.getByText('Change 1 applied').waitFor();
  await register(orderId);
  await portal.reload();
  await change('Ask for the change', async (dialog) => {
    await dialog.getByLabel('Client reference').fill('Spring');
  });
  await portal.getByText('History').click();
  await portal.getByText('Change 2 requested').waitFor();
  const page = await openAs('analyst', '/console/inbox');
  await page.getByText('Change requested').first().waitFor();
  await page.getByRole('link', { name: String(orderId) }).click();
  await page.getByText('Order references: Client reference Spring').waitFor();
  await page.getByRole('button', { name: 'Accept change 2…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText(/^Accepted by/).waitFor();
  const { body } = await lab.call(clientOperations.getOrder, { token: customer.token, path: { orderId } });
  assert.deepEqual(body.orderReferences, [{ name: 'ClientRef', value: 'Spring' }]);
});

test('an order with forty samples has a row of 32 px for each, which expands to names, values and exceedances', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `Bore ${i + 1}`);
  const orderId = await place(order({ lines: names.map((name) => sampleLine(name)) }));
  const labJobNumber = await register(orderId, { condition: 'Lids tight' });
  await measure(
    labJobNumber,
    names.map((name) => measured(name, 'MOISTURE', 0.2)),
  );
  await publish(labJobNumber);
  const page = await openAs('analyst', `/console/inbox/${orderId}`);
  const samples = page.getByRole('region', { name: 'Samples of the order' });
  const row = samples.getByRole('row', { name: /Bore 40.*Honey.*MOISTURE test.*Lids tight.*Complete/ });
  await row.waitFor();
  const heights = await samples
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((one) => Math.round(one.getBoundingClientRect().height)));
  assert.deepEqual([...new Set(heights)], [32]);
  await samples.getByRole('button', { name: 'Details of Bore 40' }).click();
  await samples.getByRole('row', { name: /MOISTURE test MOISTURE.*0\.200 mg\/kg.*Measured/ }).waitFor();
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Compact rows' }).waitFor();
  const portal = await openPortal(`/orders/${orderId}`);
  await portal.getByRole('button', { name: 'Details of Bore 40' }).click();
  await portal.getByRole('region', { name: 'Values of Bore 40' }).getByText('0.200').waitFor();
});
