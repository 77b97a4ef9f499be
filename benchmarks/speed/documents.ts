import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { order, catalogue as small } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { residues } from '../residues.ts';
import { adminToken } from '../service.ts';

/** Panels of 5 and of 40 measurands beside the small catalogue. */
export const catalogue: CatalogueUpdate = {
  ...small,
  tests: [
    ...(small.tests ?? []),
    ...[5, 40].map((count) => ({ code: `PANEL-${count}`, name: `Panel of ${count}`, measurands: residues(count) })),
  ],
};

/** An order as customers send them, with `%n` where a number goes that differs each time. */
export function orderOf(lines: number, test = 'PANEL-5'): OrderRequest {
  return order({
    orderReferences: [{ name: 'Client reference', value: 'Bench %n' }],
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
  /** Of 300 KB of JSON or a bit more, and of 200 samples with 40 measurands each. */
  details: { name: string; resultId: string }[];
  /** The path of a PDF of 200 KB. */
  report: string;
}

/** Through the front door, as a customer and the laboratory would. */
export async function makeDocuments(address: string, token: string): Promise<Documents> {
  const ordinary = await publish(address, token, 24, 40);
  const largest = await publish(address, token, 200, 40);
  const lab = `${address}/lab/api/v1`;
  const pdf = await fetch(`${lab}/jobs/${ordinary.labJobNumber}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' },
    body: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'labwire ')]),
  });
  const { reportId } = (await pdf.json()) as { reportId: number };
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST', {});
  const { reports } = await call(`${address}/client/api/v3/orders/${ordinary.orderId}/reports`, token);
  return {
    details: [
      { name: '24 × 40', resultId: ordinary.resultId },
      { name: '200 × 40', resultId: largest.resultId },
    ],
    report: new URL(reports[0].downloadUrl).pathname,
  };
}

/** An order of so many samples with so many measurands, all the way to its result. */
export async function publish(address: string, token: string, samples: number, count: 5 | 40) {
  const lab = `${address}/lab/api/v1`;
  const { orderId } = await call(
    `${address}/client/api/v3/order-requests`,
    token,
    'POST',
    orderOf(samples, `PANEL-${count}`),
  );
  const { labJobNumber } = await call(`${lab}/orders/${orderId}/jobs`, adminToken, 'POST', {});
  const entries = Array.from({ length: samples }, (_, i) => [
    { sample: `Drum ${i + 1}`, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 },
    ...residues(count).map(({ code }, j) => ({
      sample: `Drum ${i + 1}`,
      testCode: `PANEL-${count}`,
      measurandCode: code,
      value: ((i * 37 + j * 11) % 900) / 1000,
    })),
  ]).flat();
  await call(`${lab}/jobs/${labJobNumber}/measurements`, adminToken, 'PUT', entries);
  const { resultId } = await call(`${lab}/jobs/${labJobNumber}/results`, adminToken, 'POST', { isFinal: true });
  return { orderId, labJobNumber, resultId } as { orderId: number; labJobNumber: number; resultId: string };
}
