import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  canonicalJson,
  createSampleHasher,
  factsHash,
  jobRecordHash,
  jsonHash,
  type OrderRecord,
  orderRecordHash,
  type ReportRecord,
  type ResultRecord,
  reportRecordHash,
  resultRecordHash,
} from '../../src/audit/record-rules.ts';

const person = { labContactId: 'C3001', organisationId: 2001, firstName: 'A', lastName: 'B', email: 'a@b.example' };
const order: OrderRecord = {
  receivedAt: '2026-03-02T03:00:00.000Z',
  submittedBy: 'apiary-1',
  numberOfLines: 1,
  requestSha256: '00',
  resolved: {
    client: { organisationId: 2001, name: 'Apiary Ltd' },
    chargeTo: { organisationId: 2001, name: 'Apiary Ltd' },
    primary: person,
    submitter: person,
    deliveryAddress: null,
    invoiceAddress: null,
    clientReference: null,
    additionalClientReference: null,
    clientOrderNumber: null,
    quoteNumber: null,
  },
};
const job = {
  orderId: 1,
  receivedAt: '2026-03-02T03:00:00Z',
  registeredAt: '2026-03-02T03:00:00Z',
  sampleHashes: ['a'],
};
const result: ResultRecord = {
  number: 1,
  finals: 1,
  resultId: 'r',
  isFinal: true,
  labJobNumber: 700001,
  orderId: 100001,
  createdAt: '2026-03-02T03:00:00.000Z',
  clientReference: null,
  additionalClientReference: null,
  clientOrderNumber: null,
  quoteNumber: null,
  summarySha256: 's',
  detailHash: 'd',
  factsSha256: 'f',
};
const report: ReportRecord = {
  orderId: 100001,
  labJobNumber: 700001,
  resultNumber: 1,
  isFinal: true,
  version: '1.0',
  status: 'APPROVED',
  hashId: 'h',
  checkCode: 'c',
  blobKey: 'b',
  size: 10,
  sha256: 's',
  isUploaded: false,
  uploadedSha256: null,
  unstampedSize: null,
  createdAt: '2026-03-02T03:00:00.000Z',
  createdBy: 'staff:Ana',
  approvedAt: '2026-03-02T03:00:00.000Z',
  approvedBy: 'staff:Bo',
  returnedAt: null,
  returnedBy: null,
  returnReason: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawalReason: null,
  authorisations: [],
};

test('canonical JSON sorts members, leaves undefined ones out and keeps the order of arrays', () => {
  assert.equal(
    canonicalJson({ b: [2, 1, undefined], a: { d: 'é"', c: null }, e: undefined }),
    '{"a":{"c":null,"d":"é\\""},"b":[2,1,null]}',
  );
  assert.equal(canonicalJson(JSON.parse('{"n":1e21,"z":-0,"m":0.10}')), '{"m":0.1,"n":1e+21,"z":0}');
});

test('the hashes of records never change, because entries of earlier versions contain them', () => {
  assert.deepEqual(
    {
      order: orderRecordHash(order),
      job: jobRecordHash(job),
      result: resultRecordHash(result),
      report: reportRecordHash(report),
    },
    {
      order: '5917c040adbadff7128329edbead15dc06cb368bb3ef02a1f192c4a40ee20eff',
      job: '9727bd823b04f4f2d5f43829ac2e5e4b51df09b4180a866226cb690a0314df62',
      result: '2c631ab69f95cf25453be6ebdbcd4db17c9c34e5afac56ea36cc3c9d3cea64e7',
      report: '1f103049ca230a9ba9a588403a96271d96228acdb9d20dbc832fb5565a7e1076',
    },
  );
});

test('every field of a record changes its hash', () => {
  const changesHash = <R extends object>(record: R, hash: (record: R) => string) => {
    for (const name of Object.keys(record).filter((name) => !/At$|^resolved$/.test(name))) {
      assert.notEqual(hash({ ...record, [name]: 'changed' }), hash(record), name);
    }
    for (const name of Object.keys(record).filter((name) => /At$/.test(name))) {
      assert.notEqual(hash({ ...record, [name]: '2026-03-02T03:00:00.001Z' }), hash(record), name);
    }
  };
  changesHash(order, orderRecordHash);
  changesHash(job, jobRecordHash);
  changesHash(result, resultRecordHash);
  changesHash(report, reportRecordHash);
});

test('the hash of an order covers what it was resolved to except the personal data of contacts', () => {
  const hashWith = (change: object) => orderRecordHash({ ...order, resolved: { ...order.resolved, ...change } });
  const erased = { ...person, firstName: 'Erased', lastName: 'contact', email: 'erased@erased.invalid' };
  assert.equal(
    hashWith({ primary: erased, submitter: erased, deliveryAddress: { city: 'X' } }),
    orderRecordHash(order),
  );
  for (const change of [
    { primary: { ...person, labContactId: 'C3002' } },
    { submitter: { ...person, organisationId: 2002 } },
    { client: { organisationId: 2001, name: 'Other' } },
    { quoteNumber: 1 },
  ]) {
    assert.notEqual(hashWith(change), orderRecordHash(order));
  }
});

test('the facts of a report are hashed with their samples in order', () => {
  const facts = { laboratory: { name: 'L' }, samples: [{ name: 'A' }, { name: 'B' }] };
  const hashes = facts.samples.map(jsonHash);
  assert.notEqual(factsHash(facts, hashes), factsHash(facts, hashes.toReversed()));
  assert.notEqual(factsHash({ ...facts, laboratory: { name: 'M' } }, hashes), factsHash(facts, hashes));
});

test('samples with the same and with different tests have the same hashes as any other record', () => {
  const moisture = { code: 'M', measurands: [{ unit: '%', code: 'M1' }] };
  const sameTest = { measurands: [{ code: 'M1', unit: '%' }], code: 'M' };
  const samples = [
    { sequence: 1, tests: [moisture], dateTime: undefined, attributes: [{ value: 'b', name: 'a' }] },
    { sequence: 2, tests: [moisture, { code: 'T', measurands: [] }] },
    { sequence: 3, tests: [sameTest, { ...moisture, name: undefined }, { ...moisture, name: 'Moisture' }] },
    { sequence: 4, tests: [] },
  ];
  assert.deepEqual(samples.map(createSampleHasher()), samples.map(jsonHash));
});
