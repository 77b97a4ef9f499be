import assert from 'node:assert/strict';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { addressViolations } from '../../src/orders/address-rules.ts';
import type { RuleInput } from '../../src/orders/order-facts.ts';
import { matchParties } from '../../src/orders/party-rules.ts';
import { address, order } from '../support/fixtures.ts';
import { assertAccepted, reportedOnlyBy } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const rule = (input: RuleInput) => addressViolations(input, matchParties(input));
const [primary] = fullOrder.organisations;
const supplies = [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }];

type Organisation = OrderRequest['organisations'][number];
const submittedBy = (email: string, more: Partial<Organisation> = {}): Organisation => ({
  orderRoles: ['PRIMARY_ORGANISATION'],
  contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }],
  ...more,
});

const rejected: [title: string, body: unknown, expected: string[]][] = [
  [
    'supplies are ordered and no address is for delivery',
    put(fullOrder, '/organisations/0/addresses/0/orderRoles', ['INVOICE']),
    ['missing_delivery_address /organisations/0/addresses'],
  ],
  [
    'supplies are ordered without addresses and the primary contact has no delivery address',
    put(fullOrder, '/organisations', [
      {
        ...primary,
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'bo@apiary.example' }],
        addresses: [],
      },
    ]),
    ['missing_delivery_address /organisations/0/addresses'],
  ],
  [
    'an organisation gives two addresses for delivery',
    put(fullOrder, '/organisations/0/addresses/1', { ...address, orderRoles: ['DELIVERY'] }),
    ['duplicate_role /organisations/0/addresses/1/orderRoles'],
  ],
  [
    'an organisation repeats both roles, each of which is reported',
    put(
      put(fullOrder, '/organisations/0/addresses/0/orderRoles', ['DELIVERY', 'INVOICE']),
      '/organisations/0/addresses/1',
      { ...address, orderRoles: ['INVOICE', 'DELIVERY'] },
    ),
    [
      'duplicate_role /organisations/0/addresses/1/orderRoles',
      'duplicate_role /organisations/0/addresses/1/orderRoles',
    ],
  ],
];
for (const [title, body, expected] of rejected) {
  test(`rejected: ${title}`, () => assert.deepEqual(reportedOnlyBy(rule, body), expected));
}

const accepted: [title: string, body: OrderRequest][] = [
  ['supplies for a primary contact with a delivery address', order({ lines: supplies })],
  ['no delivery address without supplies', order({ organisations: [submittedBy('bo@apiary.example')] })],
  [
    'a delivery address at another organisation than the primary one',
    {
      organisations: [
        submittedBy('bo@apiary.example', { addresses: [{ ...address, orderRoles: ['INVOICE'] }] }),
        {
          name: 'Exports Inc',
          orderRoles: ['CHARGE_TO'],
          contacts: [],
          addresses: [{ ...address, orderRoles: ['DELIVERY'] }],
        },
      ],
      lines: supplies,
    },
  ],
  [
    'one address for delivery and for the invoice',
    order({
      organisations: [
        submittedBy('bo@apiary.example', { addresses: [{ ...address, orderRoles: ['INVOICE', 'DELIVERY'] }] }),
      ],
      lines: supplies,
    }),
  ],
  [
    'the same role at two organisations',
    {
      ...fullOrder,
      organisations: fullOrder.organisations.map((organisation) => ({
        ...organisation,
        addresses: [{ ...address, orderRoles: ['DELIVERY', 'INVOICE'] }],
      })),
    },
  ],
];
for (const [title, body] of accepted) {
  test(`accepted: ${title}`, () => assertAccepted(body));
}
