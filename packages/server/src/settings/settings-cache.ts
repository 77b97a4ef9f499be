import { createHash } from 'node:crypto';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { LaboratoryContact } from '@labwire/contract/laboratory.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import { defaultTurnaroundDays, type WorkCalendar } from '../jobs/due-date-rules.ts';
import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { defaultSettings } from './settings-rules.ts';
import { findSettings } from './settings-sql.ts';

/** What requests of customers need of the laboratory's settings. */
export interface LaboratoryIdentity extends WorkCalendar {
  name: string;
  address: readonly string[];
  contact: LaboratoryContact | undefined;
  colour: string | undefined;
  mapUrl: string | undefined;
  logo: Logo | undefined;
}

export interface Logo {
  png: Buffer;
  /** Changes with the image. */
  tag: string;
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

const laboratoryIdentity = (settings: LaboratorySettings): LaboratoryIdentity => ({
  name: settings.name,
  timeZone: settings.timeZone ?? defaultTimeZone,
  holidays: new Set(settings.holidays),
  turnaroundDays: settings.turnaroundDays ?? defaultTurnaroundDays,
  address: settings.address,
  contact: settings.contact,
  colour: settings.colour,
  mapUrl: settings.mapUrl,
  logo: settings.logo === undefined ? undefined : readLogo(settings.logo),
});

function readLogo(base64: string): Logo {
  const png = Buffer.from(base64, 'base64');
  return { png, tag: createHash('sha256').update(png).digest('base64url').slice(0, 27) };
}
