import type {
  Catalogue,
  SampleTypeDefinition,
  SupplyDefinition,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { findCatalogue } from './catalogue-sql.ts';

/** The catalogue by code, as orders are checked against it. */
export interface CatalogueIndex {
  sampleTypes: ReadonlyMap<string, SampleTypeDefinition>;
  tests: ReadonlyMap<string, TestDefinition>;
  supplies: ReadonlyMap<string, SupplyDefinition>;
}

export type FindCatalogueIndex = () => Promise<CatalogueIndex>;

/** Orders need the catalogue every time and it seldom changes: each process keeps it, until a change is announced. */
export function cacheCatalogue(db: Database): FindCatalogueIndex {
  const remembered = new InvalidatedCache<'catalogue', CatalogueIndex>(db, 'catalogue', 1);
  return async () => {
    const index = await remembered.get('catalogue', async () => indexCatalogue(await db.asLaboratory(findCatalogue)));
    if (!index) throw new Error('there is always a catalogue');
    return index;
  };
}

export function indexCatalogue({ sampleTypes, tests, supplies }: Catalogue): CatalogueIndex {
  const byCode = <Entry extends { code: string }>(entries: Entry[]) =>
    new Map(entries.map((entry) => [entry.code, entry]));
  return { sampleTypes: byCode(sampleTypes), tests: byCode(tests), supplies: byCode(supplies) };
}
