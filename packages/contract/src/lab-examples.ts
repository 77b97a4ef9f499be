import type { Static } from 'typebox';
import type { Account, AccountList, NewAccount } from './lab-account.ts';
import type { AuditTrail } from './lab-audit.ts';
import type { Catalogue } from './lab-catalogue.ts';
import type { LabOrder, OrderInbox } from './lab-order.ts';
import type { LaboratorySettings } from './lab-settings.ts';
import type { StaffTokenList } from './lab-staff.ts';
import { orderExamples } from './order-examples.ts';
import { lineStatusExample } from './order-status.ts';

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
      measurands: [{ code: 'TUT', name: 'Tutin', unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 2, decimals: 3 }],
    },
  ],
  supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
  specifications: [
    {
      code: 'HONEY-TUTIN',
      name: 'Tutin in honey',
      source: 'Australia New Zealand Food Standards Code, Schedule 19',
      measurandCode: 'TUT',
      sampleTypes: ['HONEY'],
      upperBound: 0.7,
    },
  ],
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

const response: Account = {
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
  limits: {},
  credentials: [{ username: 'kowhai-apiaries-4f7a', createdAt: '2026-03-01T20:01:00.000Z' }],
};

export const accountExample = { request, response };

export const accountListExample: Static<typeof AccountList> = {
  accounts: [
    { accountId: response.accountId, name: response.name, status: response.status, createdAt: response.createdAt },
  ],
};

export const staffTokenListExample: Static<typeof StaffTokenList> = {
  staffTokens: [{ staffTokenId: 1, name: 'LIMS', role: 'integration', createdAt: '2026-03-01T20:05:00.000Z' }],
};

const orderSummary = {
  orderId: 100_042,
  accountId: 1001,
  accountName: 'Kōwhai Apiaries',
  status: 'RECEIVED',
  receivedAt: '2026-03-02T03:14:15.926Z',
  numberOfLines: 1,
  clientReference: 'Spring harvest 2026',
  clientOrderNumber: null,
  primary: 'Mere Parata',
  submitter: 'Mere Parata',
  completeness: lineStatusExample.completeness,
  reportStatus: { code: 'NOT_STARTED' },
  priority: false,
  requestedChanges: 0,
  openQuestions: 0,
} as const;

export const inboxExample: Static<typeof OrderInbox> = { orders: [{ ...orderSummary, exceedances: 0 }], next: null };

const mere = {
  labContactId: 'C3001',
  organisationId: 2001,
  firstName: 'Mere',
  lastName: 'Parata',
  email: 'mere.parata@kowhai-apiaries.example',
};
const kowhai = { organisationId: 2001, name: 'Kōwhai Apiaries Ltd' };

export const labOrderExample: Static<typeof LabOrder> = {
  ...orderSummary,
  ...lineStatusExample,
  jobs: [],
  submittedBy: 'kowhai-apiaries-4f7a',
  request: orderExamples.sample.value,
  resolved: {
    client: kowhai,
    chargeTo: kowhai,
    primary: mere,
    submitter: mere,
    deliveryAddress: address,
    invoiceAddress: address,
    clientReference: 'Spring harvest 2026',
    additionalClientReference: null,
    clientOrderNumber: null,
    quoteNumber: null,
  },
};

export const auditExample: Static<typeof AuditTrail> = {
  entries: [
    {
      chain: 1001,
      number: 3,
      at: '2026-03-02T03:14:15.926Z',
      actor: 'client:kowhai-apiaries-4f7a',
      requestId: '01a1e135-3b01-7231-8896-e70c9d7928a5',
      action: 'order.received',
      subject: 'order:100042',
      before: null,
      after: { status: 'RECEIVED', numberOfLines: 1 },
      hash: '4af575fc354e455484673b012ea2d0534a7aa0b3c5216567353a097ecf6880ce',
    },
  ],
  next: null,
  verification: { intact: true, chains: 2, entries: 4, broken: [] },
};

export const settingsExample: LaboratorySettings = {
  name: 'Harbour Analytical',
  address: ['4 Wharf Road', 'Nelson 7010', 'New Zealand'],
  accreditation: 'Accredited for the tests that are not marked otherwise.',
  signatories: [{ name: 'hana', fullName: 'Dr Hana Ito', title: 'Laboratory manager', opinions: true }],
  twoPairsOfEyes: true,
  turnaroundDays: 10,
  timeZone: 'Pacific/Auckland',
};
