import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { findOriginsInUse } from './origin-sql.ts';

/** Returns whether any active account allows an origin. The list is read again after a change of access. */
export function cacheOriginsInUse(db: Database): (origin: string) => Promise<boolean> {
  const cache = new InvalidatedCache<ReadonlySet<string>>(db, 'access', { maxEntries: 1 });
  return async (origin) => {
    const origins = await cache.get('all', async () => new Set(await db.asLaboratory(findOriginsInUse)));
    return origins.has(origin);
  };
}
