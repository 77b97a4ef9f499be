import { randomBytes } from 'node:crypto';

interface KnownReport {
  reportId: number;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  status: string;
}

/** Interim reports are 0.1, 0.2, …; the first final one is 1.0, amended ones 2.0, 3.0, …. */
export function nextVersion(isFinal: boolean, reports: readonly KnownReport[]): string {
  const before = reports.filter((report) => report.isFinal === isFinal).length;
  return isFinal ? `${before + 1}.0` : `0.${before + 1}`;
}

/** The report of the job that this result's takes the place of: the newest approved final one of an earlier result. */
export function replacedBy<Report extends KnownReport>(
  resultNumber: number,
  reports: readonly Report[],
): Report | undefined {
  return reports.findLast(
    (report) => report.status === 'APPROVED' && report.isFinal && report.resultNumber < resultNumber,
  );
}

/** 192 random bits in the customer's download address. */
export const newHashId = (): string => randomBytes(24).toString('base64url');

/** On the face of a report: short enough to type, 60 random bits, without letters that look like digits. */
export function newCheckCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const code = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** A name that people can file. */
export const reportFileName = ({ labJobNumber, version }: { labJobNumber: number; version: string }): string =>
  `report-${labJobNumber}-v${version}.pdf`;
