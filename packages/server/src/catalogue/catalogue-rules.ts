import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Sound } from '../shape/shape.ts';

/** What the schema cannot say of a catalogue update. */
export function catalogueViolations(update: Sound<CatalogueUpdate> | undefined): Violation[] {
  if (!update) return [];
  return [
    ...duplicates(update.sampleTypes, '/sampleTypes', 'code'),
    ...duplicates(update.tests, '/tests', 'code'),
    ...duplicates(update.supplies, '/supplies', 'code'),
    ...each(update.sampleTypes, '/sampleTypes', (type, at) => duplicates(type.attributes, `${at}/attributes`, 'name')),
    ...each(update.tests, '/tests', (test, at) => [
      ...duplicates(test.measurands, `${at}/measurands`, 'code'),
      ...each(test.measurands, `${at}/measurands`, ({ detectionLimit, upperLimit }, measurandAt) =>
        detectionLimit !== undefined && upperLimit !== undefined && upperLimit <= detectionLimit
          ? [{ pointer: `${measurandAt}/upperLimit`, code: 'limits_reversed', message: 'must be above detectionLimit' }]
          : [],
      ),
    ]),
  ];
}

function each<Item>(
  items: readonly (Item | undefined)[] | undefined,
  at: string,
  rule: (item: Item, at: string) => Violation[],
): Violation[] {
  return (items ?? []).flatMap((item, i) => (item === undefined ? [] : rule(item, `${at}/${i}`)));
}

function duplicates<Key extends string>(
  items: readonly ({ readonly [K in Key]?: string } | undefined)[] | undefined,
  at: string,
  key: Key,
): Violation[] {
  const seen = new Set<string>();
  return each(items, at, (item, itemAt) => {
    const value = item[key];
    if (value === undefined) return [];
    if (seen.has(value))
      return [{ pointer: `${itemAt}/${key}`, code: 'duplicate', message: `"${value}" stands here already` }];
    seen.add(value);
    return [];
  });
}

/** The entries of an update that differ from the catalogue, beside what they replace: what the audit trail keeps. */
export function catalogueDifference(before: Catalogue, update: CatalogueUpdate) {
  const changed = { before: {} as CatalogueUpdate, after: {} as CatalogueUpdate };
  for (const section of ['sampleTypes', 'tests', 'supplies'] as const) {
    const known = new Map(before[section].map((entry) => [entry.code, entry]));
    const after = (update[section] ?? []).filter(
      (entry) => JSON.stringify(known.get(entry.code)) !== JSON.stringify(entry),
    );
    if (after.length === 0) continue;
    Object.assign(changed.after, { [section]: after });
    Object.assign(changed.before, { [section]: after.flatMap(({ code }) => known.get(code) ?? []) });
  }
  return changed;
}
