import type { Account, NewAccount } from './lab-account.ts';
import type { Catalogue } from './lab-catalogue.ts';

export const catalogueExample: Catalogue = {
  sampleTypes: [
    {
      code: 'HONEY',
      name: 'Honey',
      attributes: [{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }],
    },
  ],
  tests: [
    {
      code: 'TUTIN',
      name: 'Tutin in honey',
      composite: true,
      parameters: false,
      method: 'In-house, LC-MS/MS',
      accredited: true,
      measurands: [{ code: 'TUT', name: 'Tutin', unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 }],
    },
  ],
  supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
};

const address = { address1: '12 Rātā Street', city: 'Taupō', postCode: '3330', country: 'New Zealand' };

const request: NewAccount = {
  name: 'Kōwhai Apiaries',
  organisations: [
    {
      name: 'Kōwhai Apiaries Ltd',
      contacts: [
        {
          firstName: 'Mere',
          lastName: 'Parata',
          email: 'mere.parata@kowhai-apiaries.example',
          deliveryAddress: address,
          invoiceAddress: address,
        },
      ],
    },
  ],
  quotes: [{ number: 5001, validUntil: '2030-12-31' }],
};

const answer: Account = {
  accountId: 1001,
  name: request.name,
  status: 'ACTIVE',
  createdAt: '2026-03-01T20:00:00.000Z',
  organisations: request.organisations.map((organisation) => ({
    organisationId: 2001,
    name: organisation.name,
    contacts: organisation.contacts.map((contact) => ({ ...contact, labContactId: 'C3001', active: true })),
  })),
  quotes: [{ number: 5001, validUntil: '2030-12-31' }],
  parameterTests: [],
  scopes: ['orders:write', 'orders:read', 'results:read'],
  credentials: [{ username: 'kowhai-apiaries-4f7a', createdAt: '2026-03-01T20:01:00.000Z' }],
};

export const accountExample = { request, answer };
