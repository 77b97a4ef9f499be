import type { NewAccount } from '@labwire/contract/lab-account.ts';
import type { CatalogueUpdate, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';

const test = (code: string, more: Partial<TestDefinition> = {}): TestDefinition => ({
  code,
  name: `${code} test`,
  measurands: [{ code: 'M1', name: 'First', unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 }],
  ...more,
});

/** A small catalogue with enough entries of each kind to violate every rule. */
export const catalogue: CatalogueUpdate = {
  sampleTypes: [
    { code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }] },
    { code: 'WATER', name: 'Water' },
    { code: 'WAX', name: 'Wax', active: false },
  ],
  tests: [
    test('TUTIN', { composite: true }),
    test('METH', { composite: true }),
    test('UMFCert', { parameters: true }),
    test('MOISTURE'),
    test('GLYPHOSATE'),
    test('OLDTEST', { active: false }),
  ],
  supplies: [
    { code: 'JAR-50', name: '50 mL jar' },
    { code: 'OLDJAR', name: 'A jar of the past', active: false },
  ],
};

export const address = { address1: '1 High Street', city: 'Taupō', postCode: '3330', country: 'New Zealand' };
export const otherAddress = { address1: '2 Low Road', city: 'Napier', postCode: '4110', country: 'New Zealand' };

/** A customer with two organisations. Both have a contact Ana Silva; Bo Lind has no default addresses. */
export const account: NewAccount = {
  name: 'Apiary',
  organisations: [
    {
      name: 'Apiary Ltd',
      contacts: [
        {
          firstName: 'Mere',
          lastName: 'Parata',
          email: 'mere@apiary.example',
          deliveryAddress: address,
          invoiceAddress: address,
        },
        { firstName: 'Bo', lastName: 'Lind', email: 'bo@apiary.example' },
        { firstName: 'Ana', lastName: 'Silva', email: 'ana@apiary.example' },
      ],
    },
    {
      name: 'Exports Inc',
      contacts: [{ firstName: 'Ana', lastName: 'Silva', email: 'ana@exports.example', invoiceAddress: otherAddress }],
    },
  ],
  quotes: [{ number: 5001 }, { number: 5002, validUntil: '2026-06-30' }],
};

/** Another customer, whose data the first must never see. */
export const rivalAccount: NewAccount = {
  name: 'Rival',
  organisations: [
    {
      name: 'Rival Ltd',
      contacts: [
        {
          firstName: 'Rosa',
          lastName: 'Rival',
          email: 'rosa@rival.example',
          deliveryAddress: address,
          invoiceAddress: address,
        },
      ],
    },
  ],
  quotes: [{ number: 7001 }],
};

export type Line = OrderRequest['lines'][number];

export const sampleLine = (name: string, more: Partial<NonNullable<Line['sample']>> = {}): Line => ({
  sample: { name, sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }], ...more },
});

/** The smallest valid order, with the given members replaced. */
export const order = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  organisations: [
    {
      name: 'Apiary Ltd',
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere@apiary.example' }],
    },
  ],
  lines: [sampleLine('S1')],
  ...more,
});
