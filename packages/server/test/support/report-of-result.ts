import type { ReportFacts } from '../../src/reports/pdf/report-facts.ts';
import { assembleFacts, type FrozenFacts, type ReportContext } from '../../src/reports/snapshot-rules.ts';
import type { PublishedResult } from '../../src/results/published-result-rules.ts';
import { reportFacts } from './report-facts.ts';

/** The report of a published result. */
export function reportOf({ detail, samples }: PublishedResult, changes: Partial<ReportContext> = {}): ReportFacts {
  const { laboratory, report } = reportFacts();
  const settings = { name: laboratory.name, address: laboratory.address, signatories: [], twoPairsOfEyes: false };
  return assembleFacts(
    {
      result: JSON.parse(JSON.stringify(detail)),
      exact: detail,
      frozen: { laboratory: settings as FrozenFacts['laboratory'], samples: [...samples] },
    },
    { report, follows: null, replaces: null, changes: [], otherChanges: [], ...changes },
  );
}
