import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import { parseExact } from '../../src/results/exact-json-rules.ts';
import type { ExactDetail, PublishedResult } from '../../src/results/published-result-rules.ts';
import { createSampleDescriber, describeResult, type ResultFacts } from '../../src/results/result-document-rules.ts';
import { address, order } from './fixtures.ts';
import { jobContext } from './job-facts.ts';

export const resolvedOrder = (changes: Partial<ResolvedOrder> = {}): ResolvedOrder => ({
  client: { organisationId: 1, name: 'Apiary Ltd' },
  chargeTo: { organisationId: 1, name: 'Apiary Ltd' },
  primary: {
    labContactId: 'C1',
    organisationId: 1,
    firstName: 'Mere',
    lastName: 'Parata',
    email: 'mere@apiary.example',
  },
  submitter: { labContactId: 'C2', organisationId: 1, firstName: 'Bo', lastName: 'Tai', email: 'bo@apiary.example' },
  deliveryAddress: address,
  invoiceAddress: null,
  clientReference: null,
  additionalClientReference: null,
  clientOrderNumber: null,
  quoteNumber: null,
  ...changes,
});

export const resultFacts = (
  samples: readonly NumberedSample[],
  measurements: ResultFacts['measurements'],
  changes: Partial<ResultFacts> = {},
): ResultFacts => ({
  resultId: '019cac3b-0000-7000-8000-000000000001',
  createdAt: '2026-03-02T04:00:00.000Z',
  isFinal: true,
  analystComments: null,
  job: {
    labJobNumber: 7,
    orderId: 3,
    receivedAt: '2026-03-02T01:00:00.000Z',
    registeredAt: '2026-03-02T02:00:00.000Z',
    finishedAt: '2026-03-02T04:00:00.000Z',
  },
  request: order() as OrderRequest,
  resolved: resolvedOrder(),
  samples,
  measurements,
  ...changes,
});

/** A result as it is read back after it was published. */
export function publishedResult(
  facts: ResultFacts,
  specifications: readonly SpecificationDefinition[] = [],
): PublishedResult {
  const describe = createSampleDescriber(facts.measurements, jobContext(specifications));
  const described = describeResult(facts, facts.samples.map(describe));
  const detail: ExactDetail = parseExact(JSON.stringify(described));
  return { detail, samples: facts.samples, laboratory: { name: 'Laboratory', address: ['1 Bee Lane'] } };
}
