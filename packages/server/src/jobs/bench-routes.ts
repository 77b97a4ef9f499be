import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { namesTag } from '../platform/http/entity-tag.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { isFlagSet } from '../platform/http/query-flag.ts';
import {
  findJobs,
  findWorklistJobs,
  findWorklistMeasurements,
  findWorklistSamples,
  findWorklists,
  findWorklistTag,
} from './bench-sql.ts';
import { searchWords } from './search-rules.ts';
import { describeWorklist, worklistLimit } from './worklist-rules.ts';

export interface BenchDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
}

export function registerBenchRoutes(operations: OperationRouter, { db, findCatalogue }: BenchDependencies): void {
  operations.staff(labOperations.listJobs, async ({ query }) => {
    const { limit = 100, search, newestFirst, drafted } = query;
    const words = search === undefined ? undefined : searchWords(search).slice(0, 10);
    // Nothing but punctuation was asked for, and no job has that.
    if (words?.length === 0) return { jobs: [], next: null };
    const filter = {
      ...query,
      words,
      newestFirst: isFlagSet(newestFirst),
      drafted: isFlagSet(drafted),
      limit: limit + 1,
    };
    const found = await db.asLaboratory((connection) => findJobs(connection, filter));
    const jobs = found.slice(0, limit);
    return { jobs, next: found.length > limit ? (jobs.at(-1)?.labJobNumber ?? null) : null };
  });

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

  operations.staff(labOperations.getWorklist, ({ path: { testCode }, request }, reply) =>
    db.asLaboratory(async (connection) => {
      // Read before the list: what is written between the two is asked for again, and none is missed.
      const tag = `"${await findWorklistTag(connection, testCode)}"`;
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (namesTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
      return readWorklist(connection, testCode);
    }),
  );
}

async function readWorklist(connection: Connection, testCode: string) {
  const found = await findWorklistSamples(connection, testCode, worklistLimit + 1);
  const samples = found.slice(0, worklistLimit);
  const last = samples.at(-1)?.labJobNumber ?? 0;
  const measurements = await findWorklistMeasurements(connection, testCode, last);
  const jobs = await findWorklistJobs(connection, testCode, last);
  return {
    testCode,
    jobs,
    samples: describeWorklist(samples, measurements),
    truncated: found.length > worklistLimit,
  };
}
