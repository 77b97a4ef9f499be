import type { Address } from '@labwire/contract/address.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import { type OrderRequest, reservedReferenceNames } from '@labwire/contract/order.ts';
import type { TestStatus } from '@labwire/contract/result.ts';
import { collectedAt } from '../jobs/collection-time-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import type { JobContext } from '../jobs/progress-rules.ts';
import { type EvaluatedMeasurand, type EvaluatedResult, evaluateSample } from '../jobs/sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from '../jobs/stored-measurement-rules.ts';
import { isExceedance } from './assessment-rules.ts';

export interface ResultFacts {
  resultId: string;
  createdAt: string;
  isFinal: boolean;
  analystComments: string | null;
  job: { labJobNumber: number; orderId: number; receivedAt: string; registeredAt: string; finishedAt: string | null };
  request: OrderRequest;
  resolved: ResolvedOrder;
  samples: readonly NumberedSample[];
  measurements: readonly StoredMeasurement[];
}

/** The entry of the result in listings. */
export function summarise(facts: ResultFacts, describedSamples: readonly DescribedSample[]) {
  const { resultId, createdAt, isFinal, job, resolved, samples } = facts;
  return {
    resultId,
    orderId: job.orderId,
    labJobNumber: job.labJobNumber,
    numberOfSamples: samples.length,
    isFinal,
    clientReference: resolved.clientReference,
    additionalClientReference: resolved.additionalClientReference,
    quoteNumber: resolved.quoteNumber,
    clientOrderNumber: resolved.clientOrderNumber,
    primary: fullName(resolved.primary),
    submitter: fullName(resolved.submitter),
    chargeTo: resolved.chargeTo.name,
    client: resolved.client.name,
    resultCreatedAt: createdAt,
    jobRegisteredAt: job.registeredAt,
    ...countExceedances(describedSamples),
  };
}

/** Absent without assessments, because then nothing is known about conformity. */
export function countExceedances(samples: readonly DescribedSample[]): { exceedances?: number } {
  const assessed = samples.flatMap(({ testResults }) => testResults.flatMap(({ result }) => result?.assessments ?? []));
  if (assessed.length === 0) return {};
  const values = samples.flatMap(({ testResults }) =>
    testResults.filter(({ result }) => result?.assessments?.some(({ outcome }) => isExceedance(outcome))),
  );
  return { exceedances: values.length };
}

export type DescribedSample = ReturnType<ReturnType<typeof createSampleDescriber>>;

/** The detailed result. It is serialised once, when it is published. */
export function describeResult(facts: ResultFacts, describedSamples: readonly DescribedSample[]) {
  const { resultId, createdAt, isFinal, analystComments, job, request, resolved, samples } = facts;
  const tests = new Map(samples.flatMap((sample) => sample.tests.map(({ code, name }) => [code, name])));
  return {
    resultId,
    orderId: job.orderId,
    labJobNumber: job.labJobNumber,
    isFinal,
    analystComments,
    jobReceivedAt: job.receivedAt,
    jobRegisteredAt: job.registeredAt,
    jobFinishedAt: job.finishedAt,
    resultCreatedAt: createdAt,
    clientReference: resolved.clientReference,
    additionalClientReference: resolved.additionalClientReference,
    clientOrderNumber: resolved.clientOrderNumber,
    quoteNumber: resolved.quoteNumber,
    orderReferences: customReferences(request),
    contacts: describeContacts(resolved),
    addresses: describeAddresses(resolved),
    notes: request.notes ?? null,
    samples: describedSamples,
    analyticalTestDefinitions: [...tests].map(([code, name]) => ({ code, name })),
  };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Reserved references are left out, because they have their own fields. */
function customReferences({ orderReferences = [] }: OrderRequest): { name: string; value: string }[] {
  const reserved: readonly string[] = reservedReferenceNames;
  return orderReferences.flatMap(({ name, value }) =>
    name === undefined || value === undefined || reserved.includes(name) ? [] : [{ name, value }],
  );
}

/** Each party once, with all of its roles in the order. */
function describeContacts({ client, chargeTo, primary, submitter }: ResolvedOrder) {
  const organisation = ({ organisationId, name }: ResolvedOrder['client']) => ({
    labContactId: `O${organisationId}`,
    name,
  });
  const person = (contact: ResolvedOrder['primary']) => ({
    labContactId: contact.labContactId,
    name: fullName(contact),
    email: contact.email,
  });
  return mergeRoles([
    { ...organisation(client), orderRoles: ['CLIENT'] },
    { ...organisation(chargeTo), orderRoles: ['CHARGE_TO'] },
    { ...person(primary), orderRoles: ['PRIMARY'] },
    { ...person(submitter), orderRoles: ['SUBMITTER'] },
  ]);
}

function describeAddresses({ deliveryAddress, invoiceAddress, client, chargeTo }: ResolvedOrder) {
  const describe = (address: Address, recipient: string, role: 'DELIVERY' | 'INVOICE') => ({
    recipient,
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    region: null,
    country: address.country,
    postCode: address.postCode,
    orderRoles: [role],
  });
  return [
    ...(deliveryAddress ? [describe(deliveryAddress, client.name, 'DELIVERY')] : []),
    ...(invoiceAddress ? [describe(invoiceAddress, chargeTo.name, 'INVOICE')] : []),
  ];
}

function mergeRoles<Party extends { labContactId: string; orderRoles: string[] }>(parties: Party[]): Party[] {
  const merged = new Map<string, Party>();
  for (const party of parties) {
    const existing = merged.get(party.labContactId);
    if (existing) existing.orderRoles.push(...party.orderRoles);
    else merged.set(party.labContactId, { ...party, orderRoles: [...party.orderRoles] });
  }
  return [...merged.values()];
}

/** Returns a function that describes a sample with its test results, in the order of its tests and measurands. */
export function createSampleDescriber(measurements: ResultFacts['measurements'], context: JobContext) {
  const find = measurementIndex(measurements);
  return (sample: NumberedSample) => ({
    name: sample.name,
    ...clientSampleId(sample),
    sequence: sample.sequence,
    sampleType: sample.sampleType,
    ...collectionTime(sample),
    location: describeLocation(sample),
    containers: sample.containers,
    references: sample.references,
    analyticalTests: sample.tests.map(({ code, name }) => ({ code, name })),
    testResults: evaluateSample(sample, { ...context, find }).map(describeTestResult),
  });
}

export function describeTestResult({ test, measurand, outcome }: EvaluatedMeasurand): TestResult {
  const names = { testCode: test.code, measurandCode: measurand.code, measurandName: measurand.name };
  const { status } = outcome;
  if (status === 'IN_PROGRESS') return { status, ...names };
  const remark = outcome.remark === null ? {} : { remark: outcome.remark };
  if (status === 'NOT_TESTED') return { status, ...names, statusReason: outcome.reason, ...remark };
  return { status, completedAt: outcome.completedAt, ...names, ...remark, result: outcome.result };
}

interface TestResult {
  status: TestStatus;
  completedAt?: string;
  testCode: string;
  measurandCode: string;
  measurandName: string;
  statusReason?: string;
  remark?: string;
  result?: EvaluatedResult;
}

/** In the format of the other times of a result. */
function collectionTime(sample: NumberedSample): { collectedAt?: string } {
  const time = collectedAt(sample);
  return time === null ? {} : { collectedAt: new Date(time).toISOString() };
}

/** The customer's sample number is the first of its references. */
function clientSampleId({ references: [first] }: NumberedSample): { clientSampleId?: string } {
  return first ? { clientSampleId: first.value } : {};
}

/** A point is returned as an intersect with one record. */
export function describeLocation({ location }: Pick<NumberedSample, 'location'>) {
  const { point, intersect, name } = location ?? {};
  const { latitude, longitude } = point ?? {};
  const pointRecord = latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];
  return { intersect: intersect ?? pointRecord, name: name ?? null };
}
