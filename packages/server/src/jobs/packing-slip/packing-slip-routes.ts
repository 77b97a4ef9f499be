import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Renderer } from '../../reports/pdf/report-renderer.ts';
import type { FindLaboratory } from '../../settings/settings-cache.ts';
import { findSettings } from '../../settings/settings-sql.ts';
import { findParcel } from '../dispatch-queue-sql.ts';
import { findOrder } from '../job-sql.ts';
import { deliveryLines, slipReferences } from './packing-slip-rules.ts';

export interface PackingSlipDependencies {
  db: Database;
  now: () => Date;
  renderer: Renderer;
  findLaboratory: FindLaboratory;
  findCatalogue: FindCatalogueIndex;
}

export function registerPackingSlipRoutes(operations: OperationRouter, dependencies: PackingSlipDependencies): void {
  const { db, now, renderer, findLaboratory, findCatalogue } = dependencies;

  operations.staff(labOperations.printPackingSlip, async ({ path: { orderId } }, reply) => {
    const [{ name, address, logo, timeZone }, catalogue] = await Promise.all([findLaboratory(), findCatalogue()]);
    const { parcel, paper } = await db.asLaboratory((connection) => readParcel(connection, orderId));
    const { client, recipient, deliveryAddress, lines } = parcel;
    const packingSlip = {
      orderId,
      laboratory: { name, address: [...address], logoPng: logo?.png ?? null },
      paper,
      printedAt: now().toISOString(),
      timeZone,
      deliverTo: deliveryLines(client, recipient, deliveryAddress),
      references: slipReferences(parcel),
      supplies: lines.map(({ code, quantity }) => ({
        code,
        quantity,
        name: catalogue.supplies.get(code)?.name ?? code,
      })),
    };
    const fileName = `packing-slip-${orderId}.pdf`;
    reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`);
    return reply.send(renderer.render({ packingSlip }));
  });
}

async function readParcel(connection: Connection, orderId: number) {
  const order = await findOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  const parcel = await findParcel(connection, { accountId: order.accountId, orderId });
  if (!parcel) throw new ProblemError('conflict', { detail: 'The order has no supplies left to dispatch.' });
  const settings = await findSettings(connection);
  return { parcel, paper: settings?.settings.reportPaper ?? ('A4' as const) };
}
