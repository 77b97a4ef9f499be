import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partyEntries, pathOfRole } from '../../src/results/fhir/fhir-party-rules.ts';
import { address } from '../support/fixtures.ts';
import { publishedResult, resolvedOrder, resultFacts } from '../support/published-result-facts.ts';

const exports_ = { organisationId: 2, name: 'Exports Inc' };
const published = publishedResult(
  resultFacts([], [], { resolved: resolvedOrder({ chargeTo: exports_, invoiceAddress: address }) }),
);

test('the laboratory, organisations and people have an entry each', () => {
  assert.deepEqual(
    partyEntries(published).map(({ path }) => path),
    ['Organization/laboratory', 'Organization/O1', 'Organization/O2', 'Practitioner/C1', 'Practitioner/C2'],
  );
});

test('each organisation has the address of its role', () => {
  const uses = partyEntries(published).map(({ resource }) =>
    (resource.address as { use?: string }[] | undefined)?.map(({ use }) => use),
  );
  assert.deepEqual(uses, [[undefined], ['work'], ['billing'], undefined, undefined]);
});

test('a role leads to its party', () => {
  assert.equal(pathOfRole(published, 'CHARGE_TO'), 'Organization/O2');
  assert.equal(pathOfRole(published, 'SUBMITTER'), 'Practitioner/C2');
});
