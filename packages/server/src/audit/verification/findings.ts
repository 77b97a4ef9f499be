import type { AuditVerification } from '@labwire/contract/lab-audit.ts';

/** The kinds of records whose entries contain a hash. */
export const recordKinds = ['order', 'job', 'result', 'report'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Further problems are counted, so that memory use does not grow with the damage. */
const maxListed = 1_000;

/** What a verification read, and what is wrong. */
export class Findings {
  chains = 0;
  entries = 0;
  checkpoints: AuditVerification['checkpoints'];
  /** The number of checkpoints in the witness; undefined if none was given. */
  witnessLines: number | undefined;
  readonly records: Record<RecordKind, number> = { order: 0, job: 0, result: 0, report: 0 };
  /** Records whose entry was written by a version that stored no hashes. */
  readonly notCovered: Record<RecordKind, number> = { order: 0, job: 0, result: 0, report: 0 };
  measurements = 0;
  files = 0;
  bytes = 0;
  /** Drafts without a file, which were replaced or returned after the database was copied. */
  emptyDrafts = 0;
  brokenCount = 0;
  /** One line per problem, with the subject and the reason. */
  readonly broken: string[] = [];

  report(subject: string, reason: string): void {
    this.brokenCount++;
    if (this.broken.length < maxListed) this.broken.push(`${subject}: ${reason}`);
  }
}

/** The findings as a text for people. */
export function describeFindings(findings: Findings): string {
  const { records, notCovered, checkpoints, witnessLines, brokenCount, broken } = findings;
  const uncovered = recordKinds.filter((kind) => notCovered[kind] > 0).map((kind) => `${notCovered[kind]} ${kind}s`);
  const lines: [label: string, text: string | number][] = [
    ['audit entries', `${findings.entries} in ${findings.chains} chains`],
    ...(checkpoints ? [['checkpoints', describeCheckpoints(checkpoints)] as [string, string]] : []),
    ['witness', witnessLines === undefined ? 'none' : `${witnessLines} checkpoints`],
    ['orders', records.order],
    ['jobs', `${records.job} with ${findings.measurements} measurements`],
    ['published results', records.result],
    ['reports', records.report],
    ['report files', `${findings.files}, ${findings.bytes} bytes`],
    ['drafts without a file', findings.emptyDrafts],
    ['not covered', uncovered.join(', ') || 'none'],
    ['broken', brokenCount],
  ];
  return [
    ...lines.map(([label, text]) => `${label.padEnd(23)}${text}`),
    ...broken,
    ...(brokenCount > broken.length ? [`and ${brokenCount - broken.length} more`] : []),
    '',
  ].join('\n');
}

const describeCheckpoints = ({ verified, lastAt, entriesSince }: NonNullable<Findings['checkpoints']>): string =>
  lastAt === null ? 'none' : `${verified}, the last at ${lastAt}; ${entriesSince} entries since`;
