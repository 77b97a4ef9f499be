import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import { type CatalogueSection, catalogueSections } from '@labwire/contract/lab-catalogue-check.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { calculationViolations, measurandViolations } from './measurand-rules.ts';
import { specificationTargetViolations, specificationViolations } from './specification-rules.ts';
import { parameterDefinitionViolations, testTargetViolations, testViolations } from './test-rules.ts';

/** Codes and names are unique in their list, and the fields of an entry do not contradict each other. */
export function catalogueViolations(update: Valid<CatalogueUpdate> | undefined): Violation[] {
  if (!update) return [];
  return [
    ...duplicates(update.sampleTypes, '/sampleTypes', 'code'),
    ...duplicates(update.tests, '/tests', 'code'),
    ...duplicates(update.supplies, '/supplies', 'code'),
    ...duplicates(update.specifications, '/specifications', 'code'),
    ...checkItems(update.sampleTypes, '/sampleTypes', ({ attributes }, pointer) =>
      duplicates(attributes, `${pointer}/attributes`, 'name'),
    ),
    ...checkItems(update.tests, '/tests', ({ measurands, ...test }, pointer) => [
      ...testViolations({ measurands, ...test }, pointer),
      ...duplicates(test.parameterDefinitions, `${pointer}/parameterDefinitions`, 'code'),
      ...checkItems(test.parameterDefinitions, `${pointer}/parameterDefinitions`, parameterDefinitionViolations),
      ...duplicates(measurands, `${pointer}/measurands`, 'code'),
      ...checkItems(measurands, `${pointer}/measurands`, measurandViolations),
    ]),
    ...checkItems(update.specifications, '/specifications', specificationViolations),
  ];
}

function checkItems<Item>(
  items: readonly (Item | undefined)[] | undefined,
  listPointer: string,
  check: (item: Item, pointer: string) => Violation[],
): Violation[] {
  return (items ?? []).flatMap((item, i) => (item === undefined ? [] : check(item, `${listPointer}/${i}`)));
}

function duplicates<Key extends string>(
  items: readonly ({ readonly [K in Key]?: string } | undefined)[] | undefined,
  listPointer: string,
  key: Key,
): Violation[] {
  const seen = new Set<string>();
  return checkItems(items, listPointer, (item, pointer): Violation[] => {
    const value = item[key];
    if (value === undefined) return [];
    if (seen.has(value)) {
      return [{ pointer: `${pointer}/${key}`, code: 'duplicate', message: `"${value}" occurs more than once` }];
    }
    seen.add(value);
    return [];
  });
}

export type CatalogueEntry = Record<string, unknown> & { code: string; name: string; active?: boolean };

/** An entry of an update together with the current entry that it replaces. */
export interface Replacement {
  section: CatalogueSection;
  before: CatalogueEntry | undefined;
  after: CatalogueEntry;
}

/** The entries of an update, section by section. */
export function replacements(catalogue: Catalogue, update: CatalogueUpdate): Replacement[] {
  return catalogueSections.flatMap((section) => {
    const current = new Map(catalogue[section].map((entry) => [entry.code, entry as CatalogueEntry]));
    const entries = (update[section] ?? []) as CatalogueEntry[];
    return entries.map((after) => ({ section, before: current.get(after.code), after }));
  });
}

/** Codes that an update names must exist in the catalogue after the update, and sites in the settings. */
export function referenceViolations(
  catalogue: Catalogue,
  update: CatalogueUpdate,
  sites: readonly string[],
): Violation[] {
  const tests = new Map([...catalogue.tests, ...(update.tests ?? [])].map((test) => [test.code, test]));
  const sampleTypes = new Set([...catalogue.sampleTypes, ...(update.sampleTypes ?? [])].map(({ code }) => code));
  return [
    ...calculationViolations(update, tests),
    ...specificationTargetViolations(update, { tests, sampleTypes }),
    ...testTargetViolations(update, { sampleTypes, sites }),
  ];
}

export const isDifferent = ({ before, after }: Replacement): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** The replaced and the new entries, as the audit trail stores them. */
export function catalogueDifference(changes: readonly Replacement[]) {
  const difference = { before: {} as CatalogueUpdate, after: {} as CatalogueUpdate };
  for (const [section, changed] of Map.groupBy(changes, (change) => change.section)) {
    Object.assign(difference.after, { [section]: changed.map(({ after }) => after) });
    Object.assign(difference.before, { [section]: changed.flatMap(({ before }) => before ?? []) });
  }
  return difference;
}
