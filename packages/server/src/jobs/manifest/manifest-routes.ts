import { clientOperations } from '@labwire/contract/client-operations.ts';
import { contactTexts } from '@labwire/contract/laboratory.ts';
import type { FindCatalogueIndex } from '../../catalogue/catalogue-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Renderer } from '../../reports/pdf/report-renderer.ts';
import type { FindLaboratory } from '../../settings/settings-cache.ts';
import { findSettings } from '../../settings/settings-sql.ts';
import { describeLines } from '../completeness-rules.ts';
import { findLineProgress } from '../completeness-sql.ts';
import { slipReferences } from '../packing-slip/packing-slip-rules.ts';
import { type Manifest, manifestLines } from './manifest-rules.ts';
import { findOrderToSend } from './manifest-sql.ts';

export interface ManifestDependencies {
  db: Database;
  now: () => Date;
  renderer: Renderer;
  findLaboratory: FindLaboratory;
  findCatalogue: FindCatalogueIndex;
}

export function registerManifestRoutes(operations: OperationRouter, dependencies: ManifestDependencies): void {
  operations.client(clientOperations.printManifest, async ({ caller: { accountId }, path: { orderId } }, reply) => {
    const manifest = await readManifest(dependencies, accountId, orderId);
    const fileName = `manifest-${orderId}.pdf`;
    reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`);
    return reply.send(dependencies.renderer.render({ manifest }));
  });
}

async function readManifest(
  { db, now, findLaboratory, findCatalogue }: ManifestDependencies,
  accountId: number,
  orderId: number,
): Promise<Manifest> {
  const [laboratory, catalogue, settings] = await Promise.all([
    findLaboratory(),
    findCatalogue(),
    db.asLaboratory(findSettings),
  ]);
  const { order, progress } = await db.asAccount(accountId, async (connection) => {
    const order = await findOrderToSend(connection, accountId, orderId);
    if (!order) throw new ProblemError('not-found');
    return { order, progress: await findLineProgress(connection, accountId, orderId) };
  });
  const { lines: statuses } = describeLines({ lines: order.lines, ...progress, tests: catalogue.tests });
  const lines = manifestLines(order.lines, statuses, catalogue, laboratory.timeZone);
  if (lines.samples.length === 0) throw new ProblemError('conflict', { detail: 'The order has no samples to send.' });
  return {
    orderId,
    laboratory: {
      name: laboratory.name,
      address: [...laboratory.address],
      logoPng: laboratory.logo?.png ?? null,
    },
    contact: contactTexts(laboratory.contact),
    paper: settings?.settings.reportPaper ?? 'A4',
    printedAt: now().toISOString(),
    timeZone: laboratory.timeZone,
    sender: [order.client, order.contact].filter((text) => text !== ''),
    references: slipReferences(order),
    ...lines,
  };
}
