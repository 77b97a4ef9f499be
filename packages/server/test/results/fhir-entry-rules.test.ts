import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fhirDateTime, fhirSource, identifiers, list, nonBlankText } from '../../src/results/fhir/fhir-entry-rules.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

test('a path has the same URL in every bundle of a result, and another one in other results', () => {
  const first = fhirSource(publishedResult(resultFacts([], [])));
  const again = fhirSource(publishedResult(resultFacts([], [])));
  const other = fhirSource(publishedResult(resultFacts([], [], { resultId: '019cac3b-0000-7000-8000-000000000002' })));
  assert.match(first.urlOf('Group'), /^urn:uuid:[0-9a-f-]{36}$/);
  assert.equal(first.urlOf('Group'), again.urlOf('Group'));
  assert.notEqual(first.urlOf('Group'), first.urlOf('ServiceRequest'));
  assert.notEqual(first.urlOf('Group'), other.urlOf('Group'));
});

test('empty lists and blank texts are left out', () => {
  assert.deepEqual([list([]), list([1])], [undefined, [1]]);
  assert.deepEqual([nonBlankText(null), nonBlankText(' \t'), nonBlankText(' a ')], [undefined, undefined, ' a ']);
});

test('control characters are replaced, except tabs and line breaks', () => {
  assert.equal(nonBlankText('a\u0000b\tc\r\nd\u007f'), 'a\ufffdb\tc\r\nd\ufffd');
});

test('times are UTC, and the year 0000 is left out', () => {
  assert.equal(fhirDateTime('2026-03-01T09:30:00'), '2026-03-01T09:30:00Z');
  assert.equal(fhirDateTime('2026-03-01T09:30:00.5Z'), '2026-03-01T09:30:00.5Z');
  assert.deepEqual([fhirDateTime('0000-01-01T00:00:00'), fhirDateTime(null)], [undefined, undefined]);
});

test('identifiers without a value are left out', () => {
  const found = identifiers([
    { type: 'ClientRef', value: null },
    { type: 'ClientOrderNr', value: ' ' },
    { type: 'Field', value: 'North' },
  ]);
  assert.deepEqual(
    found.map(({ type, value }) => [type, value]),
    [[{ text: 'Field' }, 'North']],
  );
});
