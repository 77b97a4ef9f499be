import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import { follow, type ResourceOf, resourcesOf } from '../support/fhir.ts';
import { bundleOf } from '../support/fhir-bundle-facts.ts';
import { numberedSample } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

function subjectWith(location: NumberedSample['location']) {
  const samples = [numberedSample(1, 'A', undefined, { location })];
  const bundle = bundleOf(publishedResult(resultFacts(samples, [])));
  return follow(bundle, resourcesOf(bundle, 'Observation')[0]?.subject);
}

test('a location with a name only has no position', () => {
  const location = subjectWith({ name: 'Hill' }) as ResourceOf<'Location'>;
  assert.deepEqual([location.resourceType, location.name, location.position], ['Location', 'Hill', undefined]);
});

test('a location with a point only has a position and no name', () => {
  const location = subjectWith({ point: { latitude: 0.000_000_1, longitude: -0.5 } }) as ResourceOf<'Location'>;
  assert.deepEqual([location.name, location.position], [undefined, { longitude: -0.5, latitude: 0.000_000_1 }]);
});

test('several points are a GeoJSON boundary', () => {
  const intersect = [
    { latitude: -39, longitude: 176 },
    { latitude: -39.5, longitude: 176.25 },
  ];
  const location = subjectWith({ intersect }) as ResourceOf<'Location'>;
  assert.equal(location.position, undefined);
  const data = location.extension?.[0]?.valueAttachment?.data ?? '';
  assert.deepEqual(JSON.parse(Buffer.from(data, 'base64').toString()), {
    type: 'MultiPoint',
    coordinates: [
      [176, -39],
      [176.25, -39.5],
    ],
  });
});

test('a sample without a location belongs to the group of the samples', () => {
  assert.equal(subjectWith(null)?.resourceType, 'Group');
  assert.equal(subjectWith({ name: ' ' })?.resourceType, 'Group');
});

test('a composite refers to the members in its job and names the others', () => {
  const samples = [numberedSample(1, 'D2'), numberedSample(2, 'Both', undefined, { members: ['D1', 'D2'] })];
  const bundle = bundleOf(publishedResult(resultFacts(samples, [])));
  const [member, composite] = resourcesOf(bundle, 'Specimen');
  assert.deepEqual(composite?.parent?.[0], { type: 'Specimen', display: 'D1' });
  assert.equal(follow(bundle, composite?.parent?.[1]), member);
});
