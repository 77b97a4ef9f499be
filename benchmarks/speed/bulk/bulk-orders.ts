import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvText } from '@labwire/client/csv';
import { headerFields, lineColumns } from '@labwire/client/order-sheet';
import writeWorkbook from 'write-excel-file/node';
import { type ClientRun, commandFile, runClient } from './client-process.ts';
import type { ObservedService, ServiceUsage } from './observed-service.ts';

export const orderLines = 5_000;
const linesOfOrder = 200;
export const numberOfOrders = orderLines / linesOfOrder;
const program = fileURLToPath(new URL('./split-order-sheet.ts', import.meta.url));

export interface BulkRun {
  usage: ServiceUsage;
  /** The client processes, one after the other. */
  clients: ClientRun[];
}

const usedColumns = ['name', 'sampleType', 'tests', 'dateTime', 'attributes', 'location', 'barcodes'] as const;

/** The rows of a spreadsheet as a customer fills it in. The same file creates one order within 24 hours, so each run has other names. */
function sheetRows(from: number, to: number, run: string): string[][] {
  const header = [
    [headerFields.clientRef.label, `Season ${run}`],
    [headerFields.contact.label, 'mere@apiary.example'],
    [],
    usedColumns.map((key) => lineColumns[key].heading),
  ];
  const lines = Array.from({ length: to - from }, (_, i) => {
    const number = from + i + 1;
    const barcode = `94${run}${String(number).padStart(5, '0')}`;
    return [
      `Drum ${run}-${number}`,
      'HONEY',
      'PANEL-5, MOISTURE',
      '2026-03-01 09:30',
      'Colour=Dark',
      'Taupō north',
      barcode,
    ];
  });
  return [...header, ...lines];
}

/** The command takes a file for each order, so a laboratory's customer splits the spreadsheet into files of 200 lines. */
export async function orderByCommand(
  { observe }: ObservedService,
  folder: string,
  env: Record<string, string>,
): Promise<BulkRun> {
  const run = `${Date.now()}1`;
  const files: string[] = [];
  for (let from = 0; from < orderLines; from += linesOfOrder) {
    const file = join(folder, `orders-${from / linesOfOrder + 1}.csv`);
    await writeFile(file, csvText(sheetRows(from, from + linesOfOrder, run), { bom: true }));
    files.push(file);
  }
  const { result, usage } = await observe(async () => {
    const clients: ClientRun[] = [];
    for (const file of files) clients.push(await runClient([commandFile, 'order', 'submit', file], { folder, env }));
    return clients;
  });
  for (const { code, output } of result) assert.equal(code, 0, output);
  return { usage, clients: result };
}

/** A program reads the whole spreadsheet with the client and splits it. */
export async function orderByProgram(
  { observe }: ObservedService,
  folder: string,
  env: Record<string, string>,
): Promise<BulkRun> {
  const file = join(folder, 'season.xlsx');
  const rows = sheetRows(0, orderLines, `${Date.now()}2`);
  const data = rows.map((row) => row.map((value) => ({ value, type: String })));
  await writeFile(file, await writeWorkbook([{ sheet: 'Order', data }]).toBuffer());
  const { result, usage } = await observe(() => runClient([program, file], { folder, env }));
  assert.equal(result.output.trim(), `${numberOfOrders} orders`);
  return { usage, clients: [result] };
}

/** All lines in one file: more than an order can have, which must be refused with a clear message. */
export async function orderInOneFile(
  { observe }: ObservedService,
  folder: string,
  env: Record<string, string>,
): Promise<BulkRun> {
  const file = join(folder, 'season.csv');
  await writeFile(file, csvText(sheetRows(0, orderLines, `${Date.now()}3`), { bom: true }));
  const { result, usage } = await observe(() => runClient([commandFile, 'order', 'submit', file], { folder, env }));
  assert.notEqual(result.code, 0, 'an order of 5,000 lines was accepted');
  process.stdout.write(
    `one file of ${orderLines} lines: ${result.output.trim().split('\n').slice(0, 3).join(' / ')}\n`,
  );
  return { usage, clients: [result] };
}
