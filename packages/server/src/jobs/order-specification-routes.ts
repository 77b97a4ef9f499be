import type { OrderSpecifications } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { readSpecifications } from './applicable-specifications.ts';
import { planJob, type RegisteredSample } from './job-rules.ts';
import { findOrder } from './job-sql.ts';
import { nothingArrived } from './ordered-lines-rules.ts';
import { describeSpecification, type JobContext } from './progress-rules.ts';

export interface OrderSpecificationDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
}

export function registerOrderSpecificationRoutes(
  operations: OperationRouter,
  { db, findCatalogue }: OrderSpecificationDependencies,
): void {
  operations.staff(
    labOperations.getOrderSpecifications,
    async ({ path: { orderId } }): Promise<OrderSpecifications> => {
      const { sampleTypes, tests } = await findCatalogue();
      return db.asLaboratory(async (connection) => {
        const order = await findOrder(connection, orderId);
        if (!order) throw new ProblemError('not-found');
        const samples = planJob({}, { order: order.request, ...nothingArrived, sampleTypes, tests });
        const findSpecifications = await readSpecifications(connection, samples);
        const context = { accountId: order.accountId, orderId, findSpecifications };
        return { samples: samples.map((sample) => describeSample(sample, context)) };
      });
    },
  );
}

function describeSample(
  { line, name, sampleType: { sampleTypeCode }, attributes = [], tests }: RegisteredSample,
  { accountId, orderId, findSpecifications }: JobContext,
): OrderSpecifications['samples'][number] {
  return {
    line,
    name,
    measurands: tests.flatMap((test) =>
      test.measurands.map((measurand) => {
        const assessed = { testCode: test.code, measurandCode: measurand.code };
        const found = findSpecifications({ accountId, orderId, sampleTypeCode, attributes, ...assessed });
        return {
          ...assessed,
          testName: test.name,
          measurandName: measurand.name,
          unit: measurand.unit,
          specifications: found.map(describeSpecification),
        };
      }),
    ),
  };
}
