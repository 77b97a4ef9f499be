import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import { call } from '../../../packages/server/test/support/http.ts';
import { adminToken } from '../../service.ts';
import { catalogue, orderOf } from '../test-data.ts';
import type { BulkRun } from './bulk-orders.ts';
import { commandFile, runClient } from './client-process.ts';
import type { ObservedService } from './observed-service.ts';

export const measurements = 100_000;
/** The most that an import can have. */
const rowsOfFile = 20_000;
const panel = 'PANEL-40';
const mappingName = 'bulk';

export interface BulkJobs {
  jobs: number;
  samples: number;
}

/** 100,000 measurements in jobs of the usual size, and in large ones. */
export const bulkJobs: BulkJobs[] = [
  { jobs: 100, samples: 25 },
  { jobs: 20, samples: 125 },
];

type Measurands = NonNullable<NonNullable<CatalogueUpdate['tests']>[number]['measurands']>;
const measurands: Measurands = catalogue.tests?.find(({ code }) => code === panel)?.measurands ?? [];

/** The mapping of an instrument whose parameters are those of the panel. */
export async function putMapping(address: string): Promise<void> {
  await call(`${address}/lab/api/v1/import-mappings/${mappingName}`, adminToken, 'PUT', {
    delimiter: 'COMMA',
    decimal: 'POINT',
    columns: { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value' },
    parameters: measurands.map(({ code }) => ({ name: `Analyte ${code}`, testCode: panel, measurandCode: code })),
  });
}

/** Submits and registers the jobs, and returns the rows of the file of their instrument. */
async function createRows(address: string, token: string, { jobs, samples }: BulkJobs): Promise<string[]> {
  const rows: string[] = [];
  const order = orderOf(samples, panel);
  for (let i = 0; i < jobs; i++) {
    const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order);
    const { labJobNumber } = await call(`${address}/lab/api/v1/orders/${orderId}/jobs`, adminToken, 'POST', {});
    for (let sequence = 1; sequence <= samples; sequence++) {
      for (const [j, { code }] of measurands.entries()) {
        rows.push(`${labJobNumber}-${sequence},Analyte ${code},${((sequence * 37 + j * 11) % 900) / 1000}`);
      }
    }
  }
  return rows;
}

const fileOf = (rows: readonly string[]) => ['Sample,Analyte,Value', ...rows, ''].join('\r\n');

/** An instrument's files in a folder, which the command imports one after the other. */
export async function importByCommand(
  { service, observe }: ObservedService,
  folder: string,
  token: string,
  jobs: BulkJobs,
): Promise<BulkRun> {
  const rows = await createRows(service.address, token, jobs);
  assert.equal(rows.length, measurements);
  const watched = join(folder, `instrument-${jobs.jobs}`);
  await mkdir(watched);
  for (let from = 0; from < rows.length; from += rowsOfFile) {
    await writeFile(join(watched, `run-${from / rowsOfFile + 1}.csv`), fileOf(rows.slice(from, from + rowsOfFile)));
  }
  const env = { LABWIRE_URL: service.address, LABWIRE_STAFF_TOKEN: adminToken };
  const args = [commandFile, 'lab', 'import', '--watch', watched, '--once', '--mapping', mappingName];
  const { result, usage } = await observe(() => runClient(args, { folder, env }));
  assert.match(result.output, new RegExp(`${rows.length / rowsOfFile} done, 0 failed`), result.output);
  return { usage, clients: [result] };
}

/** All rows in one file: more than an import can have, which must be refused with a clear message. */
export async function importInOneFile({ service, observe }: ObservedService, folder: string): Promise<BulkRun> {
  const file = join(folder, 'all.csv');
  const rows = Array.from({ length: measurements }, (_, i) => `${700_000 + (i % 50)}-1,Analyte R1,${i}`);
  await writeFile(file, fileOf(rows));
  const env = { LABWIRE_URL: service.address, LABWIRE_STAFF_TOKEN: adminToken };
  const args = [commandFile, 'lab', 'import', file, '--mapping', mappingName];
  const { result, usage } = await observe(() => runClient(args, { folder, env }));
  assert.notEqual(result.code, 0, 'a file of 100,000 rows was imported');
  process.stdout.write(
    `one file of ${measurements} rows: ${result.output.trim().split('\n').slice(0, 3).join(' / ')}\n`,
  );
  return { usage, clients: [result] };
}
