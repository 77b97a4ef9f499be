import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assembleFacts, type FrozenFacts, type ReportContext } from '../../src/reports/snapshot-rules.ts';

type Result = Parameters<typeof assembleFacts>[0];
const result = { labJobNumber: 700_001, jobReceivedAt: '2026-03-02T03:00:00.000Z' } as unknown as Result;
const context = { report: { number: '700001' }, replaces: null, changes: [] } as unknown as ReportContext;
const laboratory = { name: 'Lab', address: ['Street'], signatories: [], twoPairsOfEyes: false };
const test1 = {
  code: 'T',
  measurands: [{ code: 'A', uncertainty: '±5 %' }, { code: 'B' }],
};
const sample = { sequence: 2, dateTime: '2026-03-01T00:00:00Z', condition: 'cold', members: null, tests: [test1] };
const frozen = { laboratory, samples: [sample] } as unknown as FrozenFacts;

test('a report has the result, the laboratory and the samples of the snapshot', () => {
  const facts = assembleFacts(result, frozen, context);
  assert.equal(facts.result, result);
  assert.equal(facts.receivedAt, '2026-03-02T03:00:00.000Z');
  assert.deepEqual(facts.report, context.report);
  assert.deepEqual(facts.laboratory, {
    name: 'Lab',
    address: ['Street'],
    accreditation: null,
    logoPng: null,
    timeZone: 'UTC',
  });
  const zoned = { ...frozen, laboratory: { ...laboratory, timeZone: 'Pacific/Auckland' } } as FrozenFacts;
  assert.equal(assembleFacts(result, zoned, context).laboratory.timeZone, 'Pacific/Auckland');
  assert.deepEqual(facts.samples, [
    {
      sequence: 2,
      laboratoryNumber: '700001-2',
      collectedAt: '2026-03-01T00:00:00Z',
      condition: 'cold',
      members: null,
      tests: [
        {
          code: 'T',
          method: null,
          accredited: false,
          subcontracted: false,
          measurands: ['A', 'B'],
          uncertainties: { A: '±5 %' },
        },
      ],
    },
  ]);
});

test('the logo is decoded from base64', () => {
  const settings = { ...laboratory, logo: Buffer.from('png').toString('base64'), accreditation: 'ISO 17025' };
  const facts = assembleFacts(result, { ...frozen, laboratory: settings }, context);
  assert.deepEqual([facts.laboratory.logoPng?.toString(), facts.laboratory.accreditation], ['png', 'ISO 17025']);
});
