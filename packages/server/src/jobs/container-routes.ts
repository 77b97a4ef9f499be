import { labOperations } from '@labwire/contract/lab-operations.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import type { Renderer } from '../reports/pdf/report-renderer.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { samplesWithContainer } from './container-rules.ts';
import { findOrdersWithBarcode } from './container-sql.ts';
import { findJob, findJobSamples } from './job-sql.ts';

export interface ContainerDependencies {
  db: Database;
  renderer: Renderer;
  findLaboratory: FindLaboratory;
}

export function registerContainersRoutes(
  operations: OperationRouter,
  { db, renderer, findLaboratory }: ContainerDependencies,
): void {
  operations.staff(labOperations.findContainer, async ({ path: { value } }) => {
    const orders = await db.asLaboratory((connection) => findOrdersWithBarcode(connection, value));
    const samples = orders.flatMap((order) => samplesWithContainer(value, order));
    if (samples.length === 0) throw new ProblemError('not-found');
    return { samples };
  });

  operations.staff(labOperations.printLabels, async ({ path: { labJobNumber } }, reply) => {
    const { timeZone } = await findLaboratory();
    const labels = await db.asLaboratory(async (connection) => {
      const job = await findJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      const samples = await findJobSamples(connection, job.accountId, labJobNumber);
      return samples.map(({ sequence, name, sampleType }) => ({
        number: `${labJobNumber}-${sequence}`,
        name,
        // The type comes last, because a long line is cut off at its end.
        detail: `Received ${formatTime(job.receivedAt, timeZone, 'short')}, ${sampleType.sampleTypeName}`,
      }));
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="labels-${labJobNumber}.pdf"`)
      .send(renderer.render({ labels }));
  });
}
