import { randomBytes } from 'node:crypto';

interface ReportVersion {
  reportId: number;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  status: string;
  withdrawnAt: string | null;
}

/** Interim reports are 0.1, 0.2, …; the first final report is 1.0, and amended reports are 2.0, 3.0, …. */
export function nextVersion(isFinal: boolean, reports: readonly ReportVersion[]): string {
  const earlier = reports.filter((report) => report.isFinal === isFinal).length;
  return isFinal ? `${earlier + 1}.0` : `0.${earlier + 1}`;
}

/**
 * The latest approved final report of an earlier result, or a withdrawn one of the same result, which a report of this result
 * replaces.
 */
export function findReplacedReport<Report extends ReportVersion>(
  resultNumber: number,
  reports: readonly Report[],
): Report | undefined {
  return reports.findLast(
    (report) =>
      report.status === 'APPROVED' &&
      (report.resultNumber === resultNumber
        ? report.withdrawnAt !== null
        : report.isFinal && report.resultNumber < resultNumber),
  );
}

/** The latest approved interim report of an earlier result. */
export function findFollowedReport<Report extends ReportVersion>(
  resultNumber: number,
  reports: readonly Report[],
): Report | undefined {
  return reports.findLast(
    (report) => report.status === 'APPROVED' && !report.isFinal && report.resultNumber < resultNumber,
  );
}

/** 192 random bits, used in the download URL. */
export const newHashId = (): string => randomBytes(24).toString('base64url');

/** The letters of check codes: none of O and 0, I and 1, which look alike. */
export const checkCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Printed on a report: 60 random bits, short enough to type. */
export function newCheckCode(): string {
  const code = [...randomBytes(12)].map((byte) => checkCodeLetters[byte % checkCodeLetters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

export const reportFileName = ({ labJobNumber, version }: { labJobNumber: number; version: string }): string =>
  `report-${labJobNumber}-v${version}.pdf`;
