import type { RejectedEntry } from '@labwire/contract/lab-bulk-measurement.ts';
import type { ImportDetail, ImportMapping, ImportSummary, NamedImportMapping } from '@labwire/contract/lab-import.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export async function findMappings(connection: Connection): Promise<NamedImportMapping[]> {
  return connection.rows('select name, mapping, version from import_mappings order by name');
}

export async function findMapping(connection: Connection, name: string): Promise<NamedImportMapping | undefined> {
  const [found] = await connection.rows<NamedImportMapping>(
    'select name, mapping, version from import_mappings where name = $1',
    [name],
  );
  return found;
}

export async function saveMapping(
  connection: Connection,
  name: string,
  mapping: ImportMapping,
): Promise<NamedImportMapping> {
  return oneRow(
    connection,
    `insert into import_mappings (name, mapping, version) values ($1, $2, 1)
     on conflict (name) do update set mapping = excluded.mapping, version = import_mappings.version + 1
     returning name, mapping, version`,
    [name, JSON.stringify(mapping)],
  );
}

export function deleteMapping(connection: Connection, name: string): void {
  connection.execute('delete from import_mappings where name = $1', [name]);
}

export interface EarlierImport {
  importId: number;
  at: string;
  by: string;
}

/** Serialises imports of the same file until the transaction ends, so that two requests cannot both be the first. */
export function lockFile(connection: Connection, sha256: string): void {
  connection.execute("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [sha256]);
}

/** The last import of the file with the mapping. */
export async function findImport(
  connection: Connection,
  sha256: string,
  mapping: string,
): Promise<EarlierImport | undefined> {
  const [found] = await connection.rows<EarlierImport>(
    `select import_id as "importId", ${utcTimestamp('imported_at')} as at, imported_by as by from imports
      where sha256 = $1 and mapping = $2 order by import_id desc limit 1`,
    [sha256, mapping],
  );
  return found;
}

export interface NewImportRow {
  sha256: string;
  mapping: string;
  fileName: string;
  accepted: number;
  rejected: readonly RejectedEntry[];
  at: Date;
  by: string;
}

export async function insertImport(connection: Connection, row: NewImportRow): Promise<number> {
  const { importId } = await oneRow<{ importId: number }>(
    connection,
    `insert into imports (sha256, mapping, file_name, accepted, rejected, rejected_lines, imported_at, imported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning import_id as "importId"`,
    [
      row.sha256,
      row.mapping,
      row.fileName,
      row.accepted,
      row.rejected.length,
      JSON.stringify(row.rejected),
      row.at,
      row.by,
    ],
  );
  return importId;
}

const summaryColumns = `import_id as "importId", file_name as "fileName", mapping, ${utcTimestamp('imported_at')} as at,
  imported_by as by, accepted, rejected`;

export async function findImports(
  connection: Connection,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ImportSummary[]> {
  return connection.rows(
    `select ${summaryColumns} from imports where $1::bigint is null or import_id < $1 order by import_id desc limit $2`,
    [before, limit],
  );
}

export async function findImportDetail(connection: Connection, importId: number): Promise<ImportDetail | undefined> {
  const [found] = await connection.rows<ImportDetail>(
    `select ${summaryColumns}, sha256, rejected_lines as "rejectedLines" from imports where import_id = $1`,
    [importId],
  );
  return found;
}
