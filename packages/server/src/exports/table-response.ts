import { Readable } from 'node:stream';
import { xlsxMediaType } from '@labwire/contract/export-tables.ts';
import { csvMediaType } from '@labwire/contract/result-csv.ts';
import type { FastifyReply } from 'fastify';
import { csvText } from '../results/csv-rules.ts';
import { xlsxFile } from './xlsx-file.ts';
import type { Column, Row } from './xlsx-rules.ts';

export interface Table {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<Row>;
  now: Date;
}

/** Sends a table as CSV or as a workbook. Memory use does not depend on the number of rows. */
export function sendTable(reply: FastifyReply, mediaType: string, { name, columns, rows, now }: Table): FastifyReply {
  const isWorkbook = mediaType === xlsxMediaType;
  return reply
    .type(isWorkbook ? xlsxMediaType : `${csvMediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}.${isWorkbook ? 'xlsx' : 'csv'}"`)
    .send(isWorkbook ? xlsxFile(columns, rows, now) : Readable.from(csvLines(columns, rows)));
}

async function* csvLines(columns: readonly Column[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvText([columns.map(({ name }) => name)]));
  for await (const row of rows) yield Buffer.from(csvText([row.map((cell) => cell ?? '')]));
}
