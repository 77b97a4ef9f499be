import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { Renderer } from '../reports/pdf/report-renderer.ts';
import { samplesWithContainer } from './container-rules.ts';
import { findOrdersWithBarcode } from './container-sql.ts';
import { findJob, findJobSamples } from './job-sql.ts';

export function registerContainersRoutes(
  operations: OperationRouter,
  { db, renderer }: { db: Database; renderer: Renderer },
): void {
  operations.staff(labOperations.findContainer, async ({ path: { value } }) => {
    const orders = await db.asLaboratory((connection) => findOrdersWithBarcode(connection, value));
    const samples = orders.flatMap((order) => samplesWithContainer(value, order));
    if (samples.length === 0) throw new ProblemError('not-found');
    return { samples };
  });

  operations.staff(labOperations.printLabels, async ({ path: { labJobNumber } }, reply) => {
    const labels = await db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const samples = await findJobSamples(connection, job.accountId, labJobNumber);
      return samples.map(({ sequence, name, sampleType }) => ({
        number: `${labJobNumber}-${sequence}`,
        name,
        detail: `${sampleType.sampleTypeName}, received ${job.receivedAt.slice(0, 10)}`,
      }));
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="labels-${labJobNumber}.pdf"`)
      .send(renderer.render({ labels }));
  });
}
