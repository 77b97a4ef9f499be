import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { requireNoViolations } from '../../platform/http/violations.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { isFlagSet } from '../../platform/validation/query-flag.ts';
import type { Renderer } from '../../reports/pdf/report-renderer.ts';
import type { FindLaboratory } from '../../settings/settings-cache.ts';
import { findJob, findJobSamples } from '../job-sql.ts';
import { isZpl, type LabelFacts, labelViolations, planLabels } from './label-rules.ts';
import { findCustomerName } from './label-sql.ts';
import { createZplWriter } from './label-zpl-rules.ts';

export interface LabelDependencies {
  db: Database;
  renderer: Renderer;
  findLaboratory: FindLaboratory;
  findCatalogue: FindCatalogueIndex;
}

export function registerLabelRoutes(operations: OperationRouter, dependencies: LabelDependencies): void {
  const { db, renderer, findLaboratory, findCatalogue } = dependencies;

  operations.staff(labOperations.printLabels, async ({ path: { labJobNumber }, query }, reply) => {
    requireNoViolations(labelViolations(query));
    const { format = 'LABEL_62X29', copies = 1, perContainer, start = 1, dpi = 203 } = query;
    const { timeZone } = await findLaboratory();
    const { sampleTypes } = await findCatalogue();
    const job = await db.asLaboratory((connection) => readJob(connection, labJobNumber));
    const storageOf = (code: string) => sampleTypes.get(code)?.storage;
    const labels = planLabels({ ...job, timeZone, storageOf }, copies, isFlagSet(perContainer));
    const name = `labels-${labJobNumber}`;
    if (isZpl(format)) {
      reply.type('application/zpl').header('content-disposition', `attachment; filename="${name}.zpl"`);
      return reply.send((await mapInSlices(labels, createZplWriter(format, dpi))).join(''));
    }
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`);
    return reply.send(renderer.render({ labels: { labels, format, start } }));
  });
}

async function readJob(
  connection: Connection,
  labJobNumber: number,
): Promise<Omit<LabelFacts, 'timeZone' | 'storageOf'>> {
  const job = await findJob(connection, labJobNumber);
  if (!job) throw new ProblemError('not-found');
  const { accountId, orderId, receivedAt } = job;
  const samples = await findJobSamples(connection, accountId, labJobNumber);
  return { labJobNumber, orderId, receivedAt, samples, customer: await findCustomerName(connection, accountId) };
}
