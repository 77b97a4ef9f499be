import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { type Connection, prepared } from '../platform/db/database.ts';

export interface StoredSettings {
  settings: LaboratorySettings;
  version: number;
}

/** Without a period that was a setting until 0.2.0, and that would be refused when the settings are saved. */
const selectSettings = prepared(
  `select settings #- '{retention,unusedContactsYears}' as settings, version from laboratory_settings`,
);

export async function findSettings(connection: Connection): Promise<StoredSettings | undefined> {
  const [stored] = await connection.rows<StoredSettings>(selectSettings);
  return stored;
}

/** The codes of the laboratory's sites. */
export async function findSiteCodes(connection: Connection): Promise<string[]> {
  const sites = await connection.rows<{ code: string }>(
    "select site ->> 'code' as code from laboratory_settings, jsonb_array_elements(settings -> 'sites') as site",
  );
  return sites.map(({ code }) => code);
}

/** The names of the time zones that the database knows, without those of its installation such as posix/UTC. */
export async function findTimeZones(connection: Connection): Promise<string[]> {
  const zones = await connection.rows<{ name: string }>(
    "select name from pg_timezone_names where name !~ '^(posix|right)/' order by name",
  );
  return zones.map(({ name }) => name);
}

/** Serialises changes of the settings until the end of the transaction. */
export function lockSettings(connection: Connection): void {
  connection.execute('lock table laboratory_settings in share row exclusive mode');
}

export function saveSettings(connection: Connection, { settings, version }: StoredSettings): void {
  connection.execute(
    `insert into laboratory_settings (settings, version) values ($1, $2)
     on conflict (only_row) do update set settings = excluded.settings, version = excluded.version`,
    [settings, version],
  );
}
