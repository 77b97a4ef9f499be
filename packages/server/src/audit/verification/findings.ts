/** The kinds of records whose entries contain a hash. */
export const recordKinds = ['order', 'job', 'result', 'report'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Further problems are counted, so that memory use does not grow with the damage. */
const maxListed = 1_000;

/** What a verification read, and what is wrong. */
export class Findings {
  chains = 0;
  entries = 0;
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
