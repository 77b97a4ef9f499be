import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import type { Connection } from '../platform/db/database.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { CommonJobFilter } from './job-listing-sql.ts';
import { jobSearchWords } from './job-search-rules.ts';
import { findOrderIdsByBarcode, type JobSearch } from './job-words-sql.ts';
import type { LabJobFilter } from './lab-job-listing-sql.ts';

const maxSearchWords = 10;

interface LabJobQuery extends Omit<CommonJobFilter, 'exceedancesOnly'> {
  stage?: JobStage;
  accountId?: number;
  testCode?: string;
  search?: string;
  overdue?: string;
  drafted?: string;
  undrafted?: string;
  exceedancesOnly?: string;
}

/** The filter that the parameters of a request describe. */
export async function labJobFilter(connection: Connection, query: LabJobQuery, today: string): Promise<LabJobFilter> {
  const { search, overdue, drafted, undrafted, exceedancesOnly, ...others } = query;
  return {
    ...others,
    ...(search !== undefined && { search: await findJobSearch(connection, search) }),
    overdue: isFlagSet(overdue),
    drafted: isFlagSet(drafted),
    undrafted: isFlagSet(undrafted),
    exceedancesOnly: isFlagSet(exceedancesOnly),
    today,
  };
}

export async function findJobSearch(connection: Connection, search: string): Promise<JobSearch> {
  const orderIds = await findOrderIdsByBarcode(connection, search.trim());
  return { words: jobSearchWords(search).slice(0, maxSearchWords), orderIds };
}
