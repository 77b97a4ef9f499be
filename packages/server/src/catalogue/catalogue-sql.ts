import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { Connection } from '../platform/db/database.ts';

const kinds = { sampleTypes: 'sampleType', tests: 'test', supplies: 'supply' } as const;

export async function findCatalogue(connection: Connection): Promise<Catalogue> {
  const rows = await connection.rows<{ kind: string; definition: never }>(
    'select kind, definition from catalogue_entries order by kind, code collate "C"',
  );
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.definition);
  return { sampleTypes: ofKind('sampleType'), tests: ofKind('test'), supplies: ofKind('supply') };
}

/** The same as JSON text, which nobody has to parse and write again: a large catalogue has mebibytes. */
export async function findCatalogueText(connection: Connection): Promise<string> {
  const ofKind = (kind: string) =>
    `coalesce(json_agg(definition order by code collate "C") filter (where kind = '${kind}'), '[]')`;
  const sections = Object.entries(kinds).map(([section, kind]) => `'${section}', ${ofKind(kind)}`);
  const [row] = await connection.rows<{ text: string }>(
    `select json_build_object(${sections.join()})::text as text from catalogue_entries`,
  );
  return row?.text ?? '';
}

/** Adds or replaces entries by their code; others are left as they are. */
export async function upsertCatalogue(connection: Connection, update: CatalogueUpdate): Promise<void> {
  const entries = Object.entries(kinds).flatMap(([section, kind]) =>
    (update[section as keyof CatalogueUpdate] ?? []).map((definition) => ({ kind, code: definition.code, definition })),
  );
  await connection.rows(
    `insert into catalogue_entries (kind, code, definition)
     select kind, code, definition from json_to_recordset($1) as entry (kind text, code text, definition json)
     on conflict (kind, code) do update set definition = excluded.definition`,
    [JSON.stringify(entries)],
  );
}

/** Catalogue changes take turns, so that each one's audit entry tells the true state before it. */
export async function lockCatalogue(connection: Connection): Promise<void> {
  await connection.rows('lock table catalogue_entries in share row exclusive mode');
}
