import type { LaboratorySettings, Retention } from '@labwire/contract/lab-settings.ts';
import { idempotencyLifetimeMs } from '../orders/idempotency-rules.ts';

const usual: Required<Retention> = { readsDays: 730, rejectionsDays: 90, unusedContactsYears: 5 };

/** How long things are kept, as the laboratory wishes or as usual. */
export const retentionOf = (settings: LaboratorySettings | undefined): Required<Retention> => ({
  ...usual,
  ...settings?.retention,
});

/** The same day and time so many years ago; a 29th of February may become a 1st of March. */
export function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

const dayMs = 86_400_000;

/** What is kept for a time, and up to when it is gone today. */
export interface Outdated {
  reads: Date;
  stumbles: Date;
  idempotencyKeys: Date;
  accessTokens: Date;
  staffSessions: Date;
  signInFailures: Date;
}

export function outdatedAt(at: Date, { readsDays, rejectionsDays }: Required<Retention>): Outdated {
  const before = (ms: number) => new Date(at.getTime() - ms);
  return {
    reads: before(readsDays * dayMs),
    stumbles: before(rejectionsDays * dayMs),
    idempotencyKeys: before(idempotencyLifetimeMs),
    accessTokens: at,
    staffSessions: at,
    // Long after the longest wait.
    signInFailures: before(dayMs),
  };
}
