import { type OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { indexCatalogue } from '../packages/server/src/catalogue/catalogue-cache.ts';
import type { OrderFacts } from '../packages/server/src/orders/order-facts.ts';
import { orderViolations } from '../packages/server/src/orders/order-rules.ts';
import { problemDocument } from '../packages/server/src/platform/http/problem-document.ts';
import { ProblemError } from '../packages/server/src/platform/http/problem-error.ts';
import { bodyValidator } from '../packages/server/src/platform/validation/schema-validation.ts';
import { textViolations } from '../packages/server/src/platform/validation/text-check.ts';
import { demoAccount } from '../packages/server/src/sandbox/demo/demo-account.ts';
import { demoCatalogue } from '../packages/server/src/sandbox/demo/demo-catalogue.ts';

/** The limit for validating an order: parsing, schema, rules, and serialising the response. */
export const validationLimitMs = 5;
const rounds = 300;

const { sampleTypes = [], tests = [], supplies = [] } = demoCatalogue;
const facts: OrderFacts = {
  ...indexCatalogue({ sampleTypes, tests, supplies, specifications: [] }),
  organisations: demoAccount.organisations.map((organisation, i) => ({
    ...organisation,
    organisationId: i + 1,
    contacts: organisation.contacts.map((contact, j) => ({ ...contact, labContactId: `C${i}${j}`, active: true })),
  })),
  quotes: demoAccount.quotes ?? [],
  parameterTests: [],
  now: new Date('2026-03-02T03:00:00Z'),
  today: '2026-03-02',
};

const line = (i: number): OrderLine => ({
  sample: {
    name: `Drum ${i}`,
    dateTime: '2026-03-01T09:30:00.000000',
    sampleType: { sampleTypeCode: 'HONEY', sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }] },
    location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taupō north' },
    references: [{ name: 'Drum', value: String(i) }],
    containers: [{ barcode: { type: 'LINEAR', value: `94150001${i}` } }],
    analyticalTests: [{ code: 'TUTIN' }, { code: 'UMFCert' }],
  },
});

const orderOf = (lines: unknown[]) =>
  JSON.stringify({
    organisations: [
      {
        name: 'Kōwhai Apiaries Ltd',
        orderRoles: ['PRIMARY_ORGANISATION', 'CHARGE_TO'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere.parata@kowhai-apiaries.example' }],
      },
    ],
    lines,
  });

const lines = Array.from({ length: 200 }, (_, i) => line(i));
const withTest = (code: (i: number) => string) =>
  lines.map(({ sample }, i) => ({ sample: { ...sample, analyticalTests: [{ code: code(i) }] } }));

const orders: Record<string, string> = {
  'no violation': orderOf(lines),
  '200 wrong types': orderOf(lines.map(({ sample }) => ({ sample: { ...sample, name: 7 } }))),
  '200 unknown fields': orderOf(lines.map(({ sample }) => ({ sample: { ...sample, nmae: 'x' } }))),
  '200 different unknown tests': orderOf(withTest((i) => `UMFCrt-${i}`)),
};

const validateBody = bodyValidator(OrderRequest);

function unsuitableText(text: string, body: unknown): Violation[] {
  const steps = textViolations(text, body);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

function validate(text: string): string {
  const body: unknown = JSON.parse(text);
  const found = validateBody(body);
  const violations = [...found.violations, ...unsuitableText(text, body), ...orderViolations(found, facts)];
  if (violations.length === 0) return '{"valid":true}';
  const problem = new ProblemError('invalid-order', { violations });
  return JSON.stringify(problemDocument(problem, 'http://localhost:8080', 'benchmark'));
}

/** The median time in milliseconds for each kind of order, and how much of it JSON.parse takes. */
export function timeValidation(): { name: string; median: number; parsing: number }[] {
  return Object.entries(orders).map(([name, text]) => ({
    name,
    median: measure(() => validate(text)).median,
    parsing: measure(() => JSON.parse(text)).median,
  }));
}

function measure(work: () => unknown): { median: number } {
  for (let i = 0; i < 50; i++) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[rounds >> 1] ?? 0 };
}
