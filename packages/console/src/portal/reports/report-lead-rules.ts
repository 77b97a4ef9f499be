import type { ReportEntry } from '@labwire/contract/report.ts';
import type { ReportStatus, ReportStatusCode } from '@labwire/contract/report-status.ts';
import type { Static } from 'typebox';

export type Report = Static<typeof ReportEntry>;

/** Why there is no final report yet. */
const reportStatusTexts: Record<Exclude<ReportStatusCode, 'AVAILABLE'>, string> = {
  NOT_STARTED: 'Waiting for the samples to be registered',
  MEASURING: 'Being measured',
  AWAITING_RELEASE: 'Awaiting approval',
  AWAITING_ANSWER: 'Waiting for your answer',
};

export interface JobReports {
  name: string;
  /** The report to use: the newest that is neither superseded nor withdrawn. */
  valid: Report | undefined;
  /** The other versions, newest first. */
  others: Report[];
}

/** Why a final report is missing, unless it only replaces one that says so itself. */
export function missingReport(status: ReportStatus | null | undefined, jobs: readonly JobReports[]) {
  if (!status || status.code === 'AVAILABLE') return undefined;
  const { code, dueDate } = status;
  const isReplacement = dueDate === undefined && jobs.some(({ valid }) => valid?.state === 'UNDER_AMENDMENT');
  return code === 'AWAITING_RELEASE' && isReplacement ? undefined : { text: reportStatusTexts[code], dueDate };
}

/** The reports of each job, which have the same name; the service lists the newest first. */
export const reportsByJob = (reports: readonly Report[]): JobReports[] =>
  [...Map.groupBy(reports, ({ name }) => name)].map(([name, versions]) => {
    const valid = versions.find(({ state }) => state === 'CURRENT' || state === 'UNDER_AMENDMENT');
    return { name, valid, others: versions.filter((version) => version !== valid) };
  });
