import type { LaboratorySettings, Retention } from '@labwire/contract/lab-settings.ts';
import { successWindowMs } from '../auth/sign-in-rules.ts';
import { idempotencyLifetimeMs } from '../orders/idempotency-rules.ts';

const defaultRetention: Required<Retention> = { readsDays: 730, rejectionsDays: 90 };

/** The retention times of the laboratory, or the defaults. */
export const retentionOf = (settings: LaboratorySettings | undefined): Required<Retention> => ({
  ...defaultRetention,
  ...settings?.retention,
});

const dayMs = 86_400_000;

/** Fewer rows than this are deleted at once. */
const freelyDeleted = 1_000;

/**
 * How many rows of a table one run deletes at most. A wrong clock or a mistaken setting is then noticed before everything is
 * deleted; the next days delete the rest.
 */
export const maxDeletions = (rows: number): number => Math.max(freelyDeleted, Math.ceil(rows / 4));

/** Data with a retention time; entries older than the given time are deleted. */
export interface RetentionCutoffs {
  reads: Date;
  rejections: Date;
  idempotencyKeys: Date;
  accessTokens: Date;
  staffSessions: Date;
  signInLinks: Date;
  signInFlows: Date;
  signInFailures: Date;
  signInSuccesses: Date;
}

export function retentionCutoffs(at: Date, { readsDays, rejectionsDays }: Required<Retention>): RetentionCutoffs {
  const before = (ms: number) => new Date(at.getTime() - ms);
  return {
    reads: before(readsDays * dayMs),
    rejections: before(rejectionsDays * dayMs),
    idempotencyKeys: before(idempotencyLifetimeMs),
    accessTokens: at,
    staffSessions: at,
    signInLinks: at,
    signInFlows: at,
    // Longer than the maximum wait after failed attempts.
    signInFailures: before(dayMs),
    signInSuccesses: before(successWindowMs),
  };
}
