import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { address, order, otherAddress } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

type Organisation = OrderRequest['organisations'][number];

/** What the laboratory reads from an order that is accepted. */
async function resolved(body: OrderRequest) {
  const answer = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body.errors));
  return (await lab.lab(labOperations.getLabOrder, { path: answer.body })).body.resolved;
}

const by = (email: string, more: Partial<Organisation> = {}): Organisation => ({
  orderRoles: ['PRIMARY_ORGANISATION'],
  contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }],
  ...more,
});
const given = { address1: '3 Side Lane', city: 'Hastings', postCode: '4122', country: 'New Zealand' };
const charged: Organisation = { name: 'Exports Inc', orderRoles: ['CHARGE_TO'], contacts: [] };

test('the laboratory sees who ordered, who is charged, where to send, and the references', async () => {
  const { client, chargeTo, primary, submitter, ...rest } = await resolved({
    ...fullOrder,
    orderReferences: [
      { name: 'ClientOrderNr', value: 'PO 7' },
      { name: 'QuoteNr', value: '5001' },
      { name: 'AdditionalClientRef', value: 'B' },
      { name: 'ClientRef', value: 'A' },
    ],
  });
  assert.equal(client.name, 'Apiary Ltd');
  assert.equal(chargeTo.name, 'Exports Inc');
  assert.equal(primary.email, 'mere@apiary.example');
  assert.equal(submitter.email, 'bo@apiary.example');
  assert.deepEqual(rest, {
    deliveryAddress: { ...address, address2: 'Shed 2' },
    invoiceAddress: otherAddress,
    clientReference: 'A',
    additionalClientReference: 'B',
    clientOrderNumber: 'PO 7',
    quoteNumber: 5001,
  });
});

test('without references there are none', async () => {
  const { clientReference, additionalClientReference, clientOrderNumber, quoteNumber } = await resolved(order());
  const references = [clientReference, additionalClientReference, clientOrderNumber, quoteNumber];
  assert.deepEqual(references, [null, null, null, null]);
});

test('without addresses those of the primary contact apply', async () => {
  const { deliveryAddress, invoiceAddress } = await resolved(order());
  assert.deepEqual([deliveryAddress, invoiceAddress], [address, address]);
});

test('with supplies and without addresses the delivery address of the primary contact applies', async () => {
  const lines = [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }];
  const { deliveryAddress } = await resolved(order({ lines }));
  assert.deepEqual(deliveryAddress, address);
});

test('without supplies nobody needs a delivery address', async () => {
  const bo = await resolved(order({ organisations: [by('bo@apiary.example')] }));
  assert.deepEqual([bo.deliveryAddress, bo.invoiceAddress], [null, null]);
  const addresses: Organisation['addresses'] = [{ ...given, orderRoles: ['INVOICE'] }];
  const mere = await resolved(order({ organisations: [by('mere@apiary.example', { addresses })] }));
  assert.deepEqual([mere.deliveryAddress, mere.invoiceAddress], [address, given]);
});

test('one address may be for delivery and for the invoice', async () => {
  const addresses: Organisation['addresses'] = [{ ...given, orderRoles: ['INVOICE', 'DELIVERY'] }];
  const { deliveryAddress, invoiceAddress } = await resolved(
    order({ organisations: [by('mere@apiary.example', { addresses })] }),
  );
  assert.deepEqual([deliveryAddress, invoiceAddress], [given, given]);
});

test('with supplies the delivery address may stand with any organisation', async () => {
  const { deliveryAddress } = await resolved({
    organisations: [
      by('bo@apiary.example', { addresses: [{ ...address, orderRoles: ['INVOICE'] }] }),
      { ...charged, addresses: [{ ...given, orderRoles: ['DELIVERY'] }] },
    ],
    lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }],
  });
  assert.deepEqual(deliveryAddress, given);
});

test('of two organisations the primary one decides on the delivery, the charged one on the invoice', async () => {
  const both = { orderRoles: ['DELIVERY' as const, 'INVOICE' as const] };
  const { deliveryAddress, invoiceAddress } = await resolved(
    order({
      organisations: [
        { ...charged, addresses: [{ ...otherAddress, ...both }] },
        by('mere@apiary.example', { addresses: [{ ...given, ...both }] }),
      ],
    }),
  );
  assert.deepEqual([deliveryAddress, invoiceAddress], [given, otherAddress]);
});

test('without a CHARGE_TO the primary organisation is charged', async () => {
  const { client, chargeTo } = await resolved(order({ organisations: [by('ana@exports.example')] }));
  assert.equal(client.name, 'Exports Inc');
  assert.deepEqual(chargeTo, client);
});

test('one organisation may hold both roles', async () => {
  const orderRoles: Organisation['orderRoles'] = ['CHARGE_TO', 'PRIMARY_ORGANISATION'];
  const { client, chargeTo } = await resolved(order({ organisations: [by('mere@apiary.example', { orderRoles })] }));
  assert.equal(client.name, 'Apiary Ltd');
  assert.deepEqual(chargeTo, client);
});

test('an organisation without a name is that of the primary contact, wherever that one stands', async () => {
  const { client, chargeTo, primary, submitter } = await resolved(
    order({
      organisations: [
        {
          orderRoles: ['PRIMARY_ORGANISATION'],
          contacts: [{ orderRoles: ['SUBMITTER'], email: 'mere@apiary.example' }],
        },
        {
          name: 'exports inc',
          orderRoles: ['CHARGE_TO'],
          contacts: [{ orderRoles: ['PRIMARY'], firstName: 'Ana' }],
        },
      ],
    }),
  );
  assert.equal(client.name, 'Exports Inc');
  assert.equal(chargeTo.name, 'Exports Inc');
  assert.equal(primary.organisationId, client.organisationId);
  assert.equal(submitter.email, 'mere@apiary.example');
});

test('a charged organisation without a name is that of the primary contact', async () => {
  const { client, chargeTo } = await resolved(
    order({
      organisations: [by('ana@exports.example', { name: undefined }), { orderRoles: ['CHARGE_TO'], contacts: [] }],
    }),
  );
  assert.deepEqual([client.name, chargeTo.name], ['Exports Inc', 'Exports Inc']);
});
