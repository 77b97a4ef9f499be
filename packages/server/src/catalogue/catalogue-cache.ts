import type {
  Catalogue,
  SampleTypeDefinition,
  SpecificationDefinition,
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
  specifications: readonly SpecificationDefinition[];
}

export type FindCatalogueIndex = () => Promise<CatalogueIndex>;

/** Every order needs the catalogue and it rarely changes, so each process caches it until a change is notified. */
export function cacheCatalogue(db: Database): FindCatalogueIndex {
  const cache = new InvalidatedCache<CatalogueIndex>(db, 'catalogue', { maxEntries: 1 });
  return () => cache.get('catalogue', async () => indexCatalogue(await db.asLaboratory(findCatalogue)));
}

export function indexCatalogue({ sampleTypes, tests, supplies, specifications }: Catalogue): CatalogueIndex {
  const byCode = <Entry extends { code: string }>(entries: Entry[]) =>
    new Map(entries.map((entry) => [entry.code, entry]));
  return { sampleTypes: byCode(sampleTypes), tests: byCode(tests), supplies: byCode(supplies), specifications };
}
