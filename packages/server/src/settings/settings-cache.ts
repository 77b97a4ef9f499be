import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { defaultSettings } from './settings-rules.ts';
import { findSettings } from './settings-sql.ts';

/** What requests of customers need of the laboratory's settings. */
export interface LaboratoryIdentity {
  name: string;
  timeZone: string;
}

export type FindLaboratory = () => Promise<LaboratoryIdentity>;

/** Every order needs the time zone and it rarely changes, so each process caches it until a change is notified. */
export function cacheLaboratory(db: Database, environment: string): FindLaboratory {
  const cache = new InvalidatedCache<LaboratoryIdentity>(db, 'settings', { maxEntries: 1 });
  return () =>
    cache.get('laboratory', async () => {
      const stored = await db.asLaboratory(findSettings);
      return laboratoryIdentity(stored?.settings ?? defaultSettings(environment));
    });
}

const laboratoryIdentity = ({ name, timeZone = defaultTimeZone }: LaboratorySettings): LaboratoryIdentity => ({
  name,
  timeZone,
});
