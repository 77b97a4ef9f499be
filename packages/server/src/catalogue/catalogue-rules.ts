import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import { type CatalogueSection, catalogueSections } from '@labwire/contract/lab-catalogue-check.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';

/** What the schema cannot say of a catalogue update. */
export function catalogueViolations(update: Valid<CatalogueUpdate> | undefined): Violation[] {
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

export type CatalogueEntry = Record<string, unknown> & { code: string; name: string; active?: boolean };

/** An entry of an update, beside the one that is there. */
export interface Replacement {
  section: CatalogueSection;
  before: CatalogueEntry | undefined;
  after: CatalogueEntry;
}

/** The entries of an update in the order in which it is written. */
export function replacements(catalogue: Catalogue, update: CatalogueUpdate): Replacement[] {
  return catalogueSections.flatMap((section) => {
    const known = new Map(catalogue[section].map((entry) => [entry.code, entry as CatalogueEntry]));
    const entries = (update[section] ?? []) as CatalogueEntry[];
    return entries.map((after) => ({ section, before: known.get(after.code), after }));
  });
}

export const isDifferent = ({ before, after }: Replacement): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** What an update writes, beside what it writes over: what the audit trail keeps. */
export function catalogueDifference(changes: readonly Replacement[]) {
  const difference = { before: {} as CatalogueUpdate, after: {} as CatalogueUpdate };
  for (const [section, changed] of Map.groupBy(changes, (change) => change.section)) {
    Object.assign(difference.after, { [section]: changed.map(({ after }) => after) });
    Object.assign(difference.before, { [section]: changed.flatMap(({ before }) => before ?? []) });
  }
  return difference;
}
