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

/** Every order needs the catalogue and it rarely changes, so each process caches it until a change is notified. */
export function cacheCatalogue(db: Database): FindCatalogueIndex {
  const cache = new InvalidatedCache<'catalogue', CatalogueIndex>(db, 'catalogue', 1);
  return async () => {
    const index = await cache.get('catalogue', async () => indexCatalogue(await db.asLaboratory(findCatalogue)));
    if (!index) throw new Error('the catalogue was not read');
    return index;
  };
}

export function indexCatalogue({ sampleTypes, tests, supplies }: Catalogue): CatalogueIndex {
  const byCode = <Entry extends { code: string }>(entries: Entry[]) =>
    new Map(entries.map((entry) => [entry.code, entry]));
  return { sampleTypes: byCode(sampleTypes), tests: byCode(tests), supplies: byCode(supplies) };
}
