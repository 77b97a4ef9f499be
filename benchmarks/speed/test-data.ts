import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { order, catalogue as testCatalogue } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';
import { createMeasurands } from '../measurands.ts';
import { adminToken } from '../service.ts';

/** The catalogue of the tests with additional panels of 5, 12 and 40 measurands. */
export const catalogue: CatalogueUpdate = {
  ...testCatalogue,
  tests: [
    ...(testCatalogue.tests ?? []),
    ...[5, 12, 40].map((count) => ({
      code: `PANEL-${count}`,
      name: `Panel of ${count}`,
      measurands: createMeasurands(count),
    })),
  ],
};

/** A typical order; wrk replaces `%n` by a different number in each request. */
export function orderOf(lines: number, test = 'PANEL-5'): OrderRequest {
  return order({
    orderReferences: [{ name: 'Client reference', value: 'Benchmark %n' }],
    lines: Array.from({ length: lines }, (_, i) => ({
      sample: {
        name: `Drum ${i + 1}`,
        dateTime: '2026-03-01T09:30:00.000000',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
        },
        location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: `Hive ${i + 1}` },
        references: [{ name: 'Drum', value: String(i + 1) }],
        analyticalTests: [{ code: test }, { code: 'MOISTURE' }],
      },
    })),
  });
}

export interface Documents {
  /** Results of 24 samples (about 300 KB of JSON) and 200 samples, with 40 measurands each. */
  details: { name: string; resultId: string }[];
  /** The download path of a PDF of 200 KB. */
  report: string;
}

/** Creates results and a report through the HTTP interface. */
export async function createDocuments(address: string, token: string): Promise<Documents> {
  const typical = await publish(address, token, 24, 40);
  const largest = await publish(address, token, 200, 40);
  const lab = `${address}/lab/api/v1`;
  const pdf = await fetch(`${lab}/jobs/${typical.labJobNumber}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(pdfFile({ padding: 200_000 })),
  });
  const { reportId } = (await pdf.json()) as { reportId: number };
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST', {});
  const { reports } = await call(`${address}/client/api/v3/orders/${typical.orderId}/reports`, token);
  return {
    details: [
      { name: '24 × 40', resultId: typical.resultId },
      { name: '200 × 40', resultId: largest.resultId },
    ],
    report: new URL(reports[0].downloadUrl).pathname,
  };
}

type Panel = 5 | 12 | 40;

/** Submits an order of samples with moisture and a panel of measurands, and registers its samples as a job. */
export async function register(address: string, token: string, samples: number, measurands: Panel) {
  const order = orderOf(samples, `PANEL-${measurands}`);
  const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order);
  const { labJobNumber } = await call(`${address}/lab/api/v1/orders/${orderId}/jobs`, adminToken, 'POST', {});
  return { orderId, labJobNumber } as { orderId: number; labJobNumber: number };
}

/** A measurement of each measurand of each sample of such a job. */
export const measurementsOf = (samples: number, measurands: Panel) =>
  Array.from({ length: samples }, (_, i) => [
    { sample: `Drum ${i + 1}`, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 },
    ...createMeasurands(measurands).map(({ code }, j) => ({
      sample: `Drum ${i + 1}`,
      testCode: `PANEL-${measurands}`,
      measurandCode: code,
      value: ((i * 37 + j * 11) % 900) / 1000,
    })),
  ]).flat();

/** Submits an order, enters its measurements and publishes the result. */
export async function publish(
  address: string,
  token: string,
  samples: number,
  measurands: Panel,
  { isFinal } = { isFinal: true },
) {
  const { orderId, labJobNumber } = await register(address, token, samples, measurands);
  const job = `${address}/lab/api/v1/jobs/${labJobNumber}`;
  await call(`${job}/measurements`, adminToken, 'PUT', measurementsOf(samples, measurands));
  const { resultId } = await call(`${job}/results`, adminToken, 'POST', { isFinal });
  return { orderId, labJobNumber, resultId } as { orderId: number; labJobNumber: number; resultId: string };
}
