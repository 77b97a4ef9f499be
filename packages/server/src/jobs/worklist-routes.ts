import type { Worklist } from '@labwire/contract/lab-job-listing.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { findSpecificationTag } from '../catalogue/catalogue-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { includesEntityTag } from '../platform/http/entity-tag.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { readSpecifications } from './applicable-specifications.ts';
import { describeWorklist } from './worklist-rules.ts';
import {
  findWorklistJobs,
  findWorklistMeasurements,
  findWorklistSamples,
  findWorklists,
  findWorklistTag,
} from './worklist-sql.ts';

export interface WorklistDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
}

export function registerWorklistRoutes(operations: OperationRouter, { db, findCatalogue }: WorklistDependencies): void {
  operations.staff(labOperations.listWorklists, async () => {
    const { tests } = await findCatalogue();
    const found = await db.asLaboratory(findWorklists);
    return {
      worklists: found.map((worklist) => ({
        ...worklist,
        testName: tests.get(worklist.testCode)?.name ?? worklist.testCode,
      })),
    };
  });

  operations.staff(labOperations.getWorklist, ({ path: { testCode }, query, request }, reply) =>
    db.asLaboratory(async (connection) => {
      // The tag is read before the list: a change between the two reads leads to a new tag, and the client reads again.
      const tag = `"${await findWorklistTag(connection, testCode)}-${await findSpecificationTag(connection)}"`;
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (includesEntityTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
      return readWorklist(connection, testCode, query);
    }),
  );
}

async function readWorklist(
  connection: Connection,
  testCode: string,
  { after = 0, limit = 1_000 }: { after?: number; limit?: number },
): Promise<Worklist> {
  const { jobs, hasMore } = await findWorklistJobs(connection, testCode, { after, limit });
  const last = jobs.at(-1)?.labJobNumber;
  if (last === undefined) return { testCode, jobs, samples: [], next: null, truncated: false };
  const page = { after, upTo: last };
  const samples = await findWorklistSamples(connection, testCode, page);
  const measurements = await findWorklistMeasurements(connection, testCode, page);
  const findSpecifications = await readSpecifications(connection, [{ tests: samples.map(({ test }) => test) }]);
  return {
    testCode,
    jobs,
    samples: describeWorklist(samples, measurements, findSpecifications),
    next: hasMore ? last : null,
    truncated: hasMore,
  };
}
