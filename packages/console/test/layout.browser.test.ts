import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { account, order, sampleLine } from '../../server/test/support/fixtures.ts';
import type { Call } from '../../server/test/support/laboratory.ts';
import { storeMail } from '../../server/test/support/mail.ts';
import { benchOf, measured } from '../../server/test/support/measurement-fixtures.ts';
import { openMailbox, personOf } from '../../server/test/support/people.ts';
import { startConsole } from './support/console.ts';
import { checkLayout } from './support/layout-checks.ts';

// Every page with the longest names that occur, once for each role that sees another page.

const mailbox = openMailbox();
const { lab, address, open, openAs, openAsPerson } = await startConsole({ mail: mailbox.settings });

/** Calls the laboratory's operation and expects success. */
async function act(operation: Operation, call: Call) {
  const { status, body } = await lab.lab(operation, call);
  assert.ok(status < 300, `${operation.id}: ${JSON.stringify(body)}`);
  return body;
}

const testNames: [code: string, name: string][] = [
  ['MOISTURE', 'Moisture in honey by refractometry'],
  ['TUTIN', 'Tutin and hyenanchin in honey'],
  ['HMF', 'Hydroxymethylfurfural in honey'],
  ['MGO-3IN1', 'Methylglyoxal, dihydroxyacetone and hydroxymethylfurfural'],
  ['GLYPHOSATE', 'Glyphosate and aminomethylphosphonic acid'],
  ['C4-SUGAR', 'Adulteration with C4 sugars by isotope ratio mass spectrometry'],
];
await act(labOperations.putSettings, {
  body: {
    name: 'Harbour Analytical Laboratories of the Bay of Plenty',
    address: ['1 High Street'],
    signatories: [],
    twoPairsOfEyes: false,
    timeZone: 'Pacific/Auckland',
  },
});
await act(labOperations.putCatalogue, {
  body: {
    tests: testNames.map(([code, name]) => ({
      code,
      name,
      composite: true,
      method: 'ISO 4833-1:2013, in-house method 27',
      measurands: [
        { code: 'M1', name, unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 },
        { code: 'M2', name: `Expanded uncertainty of ${name}`, unit: 'mg/kg', decimals: 3 },
      ],
    })),
    specifications: [
      {
        code: 'HONEY-EXPORT-M1',
        name: 'Moisture in honey for export to the European Union',
        source: 'Council Directive 2001/110/EC relating to honey',
        edition: '2024',
        measurandCode: 'M1',
        testCode: 'MOISTURE',
        upperBound: 0.5,
      },
    ],
  },
});
const customer = await lab.onboard({
  ...account,
  name: 'Te Whānau-ā-Apanui Apiaries and Honey Exports Co-operative Limited',
});
const { accountId } = customer.account;
const manager = await personOf(
  lab,
  mailbox,
  accountId,
  'manager',
  'maria.fernanda.montgomery@te-whanau-apiaries.example',
);
await act(labOperations.inviteAccountPerson, {
  path: { accountId },
  body: { email: 'christopher.featherstonehaugh@te-whanau-apiaries.example', role: 'reader' },
});
const contact = customer.account.organisations[0]?.contacts[0];
await storeMail(lab, accountId, String(contact?.labContactId));
const { place, register, measure, publish } = benchOf(lab, customer);
const name = (drum: number) => `Drum ${drum} – Upper Waikato, mānuka block 7 (resample)`;
const drums = [1360, 1361, 1362].map((drum) =>
  sampleLine(name(drum), {
    dateTime: '2026-02-01T08:00:00',
    location: { name: 'Upper Waikato, mānuka block 7, old stockyards', point: { latitude: -38.68, longitude: 176.07 } },
    sampleType: {
      sampleTypeCode: 'HONEY',
      sampleAttributes: [
        { attributeName: 'Colour', attributeValue: 'Light' },
        { attributeName: 'Batch', attributeValue: 'Autumn 2026, extraction line 2' },
      ],
    },
    analyticalTests: testNames.map(([code]) => ({ code })),
  }),
);
const wide = order({
  orderReferences: [
    { name: 'ClientRef', value: 'Autumn harvest 2026, second resampling of the Waikato blocks' },
    { name: 'ClientOrderNr', value: 'PO-2026-000471-B' },
  ],
  notes: 'The drums were opened on 12 March. Please keep the rest until the end of June.',
  lines: [
    ...drums,
    {
      sampleComposite: {
        name: 'Composite of drums 1360 to 1362, Upper Waikato, mānuka block 7',
        samples: [1360, 1361, 1362].map(name),
        analyticalTests: [{ code: 'TUTIN' }],
      },
    },
    { samplingSupplies: { code: 'JAR-50', quantity: 12 } },
  ],
});
const receipt = { condition: 'sealed and undamaged, label partly illegible', arrivalTemperature: 4.7 };

const submitted = await place(wide);
const measuring = await place(wide);
const measuringJob = await register(measuring, receipt);
await act(labOperations.holdSample, {
  path: { labJobNumber: measuringJob, sequence: 1 },
  body: { reason: 'The label is illegible: is this drum 1360 or drum 1380?' },
});
await act(labOperations.askCustomer, {
  path: { orderId: measuring },
  body: { text: 'The label is illegible: is this drum 1360 or drum 1380?' },
});
await measure(measuringJob, [measured(name(1361), 'MOISTURE', 0.9)]);
await publish(measuringJob, { isFinal: false });

const finished = await place(wide);
const finishedJob = await register(finished, receipt);
const values = [
  ...[1360, 1361, 1362].map(name),
  'Composite of drums 1360 to 1362, Upper Waikato, mānuka block 7',
].flatMap((sample, i) =>
  testNames
    .filter(([code]) => i < 3 || code === 'TUTIN')
    .flatMap(([code]) => ['M1', 'M2'].map((measurandCode) => ({ sample, testCode: code, measurandCode, value: 0.9 }))),
);
await measure(finishedJob, values);
const firstResult = await publish(finishedJob);
const draft = await act(labOperations.draftReport, { path: { labJobNumber: finishedJob } });
await act(labOperations.approveReport, { path: draft });
const { reports } = await act(labOperations.getJob, { path: { labJobNumber: finishedJob } });
await measure(finishedJob, [measured(name(1360), 'MOISTURE', 0.25)]);
const amendedResult = await publish(finishedJob, { isFinal: true, analystComments: 'The dilution was corrected.' });
await act(labOperations.draftReport, { path: { labJobNumber: finishedJob } });

const { body: endpoint } = await lab.call(clientOperations.createWebhookEndpoint, {
  token: customer.token,
  body: {
    url: 'http://localhost:9/integration/laboratory-results/inbound/te-whanau-a-apanui-apiaries/hook',
    description: 'The laboratory information management system of the co-operative',
  },
});
const { body: delivery } = await lab.call(clientOperations.pingWebhookEndpoint, {
  token: customer.token,
  path: endpoint,
});

const columns = { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value' };
const parameters = [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M1' }];
await act(labOperations.putImportMapping, {
  path: { name: 'balance' },
  body: { delimiter: 'COMMA', decimal: 'POINT', columns, parameters },
});
const imported = await act(labOperations.importFile, {
  body: {
    mapping: 'balance',
    fileName: 'run.csv',
    format: 'CSV',
    mode: 'EACH_LINE',
    content: `Sample,Analyte,Value\n${measuringJob}-2,Water,0.9\n${measuringJob}-99,Water,0.5`,
  },
});
await act(labOperations.createLabWebhookEndpoint, { body: { url: 'http://localhost:9/laboratory' } });

/** The path of a page, a text that is there when the page is loaded, and what is done before the check. */
type Visit = [path: string, text: RegExp, prepare?: (page: Page) => Promise<void>];

/** Checks each page, and fails with what is wrong on all of them. */
async function checkPages(page: Page, visits: Visit[], base = '') {
  const errors: string[] = [];
  for (const [path, text, prepare] of visits) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${address}${base}${path}`);
      await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
      await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
      await prepare?.(page);
      await checkLayout(page, (base + path).replaceAll(/\W+/g, '-'));
    } catch (error) {
      errors.push(String(error));
    }
  }
  assert.deepEqual(errors, []);
}

const expand = (page: Page) => page.getByRole('button', { name: `Details of ${name(1360)}` }).click();

test('a manager reads every page of the portal', async () => {
  const page = await openAsPerson(manager, '/portal');
  const visits: Visit[] = [
    ['', /Autumn harvest/],
    [`/orders/${submitted}`, /Drum 1360/, expand],
    [`/orders/${measuring}`, /Drum 1360/],
    [`/orders/${finished}`, /Drum 1360/, expand],
    ['/results', /Autumn harvest/],
    [`/results/${firstResult}`, /has superseded this one/],
    [`/results/${amendedResult}`, /The dilution was corrected/],
    ['/trends', /Drum 1360|Upper Waikato/],
    ['/reports', /Under amendment/],
    ['/new-order', /Samples/],
    ['/people', /christopher/],
    ['/notifications', /E-mail to your contacts/],
    ['/credentials', /Credentials of your programs/],
    ['/webhooks', /localhost:9/],
    [`/webhooks/${delivery.deliveryId}`, /Delivery of/],
  ];
  await checkPages(page, visits, '/portal');
});

test('an administrator reads every page of the console', async () => {
  const page = await openAs('admin', '/console');
  const visits: Visit[] = [
    ['', /Today/],
    ['/inbox', /Te Whānau/],
    [`/inbox/${submitted}`, /Drum 1360/, (one) => one.getByRole('button', { name: /^Select all/ }).click()],
    [`/inbox/${measuring}`, /Drum 1360/, expand],
    [`/inbox/${finished}`, /Drum 1360/, expand],
    ['/supplies', /50 mL jar/],
    ['/bench', /Te Whānau/],
    [`/bench/jobs/${measuringJob}`, /Drum 1360/],
    ['/bench/tests/MOISTURE', /Drum 1360/],
    ['/review', /Review/],
    [`/review/${measuringJob}`, /Drum 1360/],
    [`/review/${finishedJob}`, /Drum 1360/],
    ['/results', /Te Whānau/],
    ['/reports', /Te Whānau/],
    ['/customers', /Te Whānau/],
    ['/customers/new', /New customer/],
    [`/customers/${accountId}`, /christopher/],
    [`/customers/${accountId}/contacts/${contact?.labContactId}`, /Orders as submitted/],
    ['/catalogue', /Hydroxymethylfurfural/],
    ['/catalogue?section=specifications', /Council Directive/],
    ['/imports', /balance/],
    ['/imports/mapping?name=balance', /Water|balance/],
    ['/imports/file?mapping=balance', /balance/],
    [`/imports/past/${imported.importId}`, /run\.csv/],
    ['/webhooks', /localhost:9/],
    ['/mails', /550 No such user/],
    ['/audit', /Te Whānau|createAccount|account/i],
    ['/staff', /admin-1/],
    ['/settings', /Harbour|Laboratory/],
  ];
  await checkPages(page, visits, '/console');
});

test('a visitor reads every page that needs no session', async () => {
  await checkPages(await open('/check'), [
    ['/check', /Verification code/],
    [`/check/${reports[0].checkCode}`, /This report/],
    ['/portal', /Sign in/],
    ['/portal/forgot-password', /E-mail/],
    ['/portal/reset-password#lwr_unknown', /New password/],
    ['/portal/invitation#lwi_unknown', /Accept the invitation/],
    ['/console', /Sign in/],
  ]);
});
