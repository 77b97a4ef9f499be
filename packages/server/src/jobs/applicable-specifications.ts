import { findSpecifications } from '../catalogue/catalogue-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { createSpecificationFinder, type FindSpecifications } from '../results/assessment-rules.ts';
import type { RegisteredSample } from './job-rules.ts';
import { measurandCodesOf } from './sample-evaluation-rules.ts';

/** Reads the specifications that may apply to the samples. */
export async function readSpecifications(
  connection: Connection,
  samples: readonly Pick<RegisteredSample, 'tests'>[],
): Promise<FindSpecifications> {
  const codes = measurandCodesOf(samples.flatMap(({ tests }) => tests));
  return createSpecificationFinder(await findSpecifications(connection, codes));
}
