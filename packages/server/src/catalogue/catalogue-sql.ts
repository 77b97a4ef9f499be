import type { Catalogue, CatalogueUpdate, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { type Connection, prepared } from '../platform/db/database.ts';

const kinds = {
  sampleTypes: 'sampleType',
  tests: 'test',
  supplies: 'supply',
  specifications: 'specification',
} as const;

export async function findCatalogue(connection: Connection): Promise<Catalogue> {
  const rows = await connection.rows<{ kind: string; definition: never }>(
    'select kind, definition from catalogue_entries order by kind, code collate "C"',
  );
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.definition);
  return {
    sampleTypes: ofKind('sampleType'),
    tests: ofKind('test'),
    supplies: ofKind('supply'),
    specifications: ofKind('specification'),
  };
}

/** The catalogue as JSON text. Parsing and serialising several mebibytes would block the process. */
export async function findCatalogueText(connection: Connection): Promise<string> {
  const ofKind = (kind: string) =>
    `coalesce(json_agg(definition order by code collate "C") filter (where kind = '${kind}'), '[]')`;
  const sections = Object.entries(kinds).map(([section, kind]) => `'${section}', ${ofKind(kind)}`);
  const [row] = await connection.rows<{ text: string }>(
    `select json_build_object(${sections.join()})::text as text from catalogue_entries`,
  );
  return row?.text ?? '';
}

/** The specifications of the measurands, in the order of their codes; retired ones are left out. */
const selectSpecifications = prepared(
  `select definition from catalogue_entries
    where kind = 'specification' and definition ->> 'measurandCode' = any($1)
      and coalesce((definition ->> 'active')::boolean, true)
    order by code collate "C"`,
);

export async function findSpecifications(
  connection: Connection,
  measurandCodes: readonly string[],
): Promise<SpecificationDefinition[]> {
  const rows = await connection.rows<{ definition: SpecificationDefinition }>(selectSpecifications, [measurandCodes]);
  return rows.map(({ definition }) => definition);
}

/** A tag that changes with every change of a specification. */
export async function findSpecificationTag(connection: Connection): Promise<string> {
  const [row] = await connection.rows<{ tag: string }>(
    `select coalesce(md5(string_agg(definition::text, ',' order by code)), '') as tag
       from catalogue_entries where kind = 'specification'`,
  );
  return row?.tag ?? '';
}

/** A tag that changes with every change of a specification or of a test of the job. */
export async function findJobCatalogueTag(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<string> {
  const [row] = await connection.rows<{ tag: string }>(
    `select coalesce(md5(string_agg(definition::text, ',' order by kind, code)), '') as tag
       from catalogue_entries
      where kind = 'specification' or kind = 'test' and code in (
        select test ->> 'code' from job_samples, jsonb_array_elements(specification -> 'tests') as test
         where account_id = $1 and job_number = $2)`,
    [accountId, labJobNumber],
  );
  return row?.tag ?? '';
}

/** Inserts or replaces entries by their code. */
export function upsertCatalogue(connection: Connection, update: CatalogueUpdate): void {
  const entries = Object.entries(kinds).flatMap(([section, kind]) =>
    (update[section as keyof CatalogueUpdate] ?? []).map((definition) => ({ kind, code: definition.code, definition })),
  );
  connection.execute(
    `insert into catalogue_entries (kind, code, definition)
     select kind, code, definition from json_to_recordset($1) as entry (kind text, code text, definition json)
     on conflict (kind, code) do update set definition = excluded.definition`,
    [JSON.stringify(entries)],
  );
}

/** Serialises catalogue changes, so that each audit entry has the true state before the change. */
export function lockCatalogue(connection: Connection): void {
  connection.execute('lock table catalogue_entries in share row exclusive mode');
}
