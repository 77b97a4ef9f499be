import { maxWaitSeconds } from '@labwire/contract/event-query.ts';

export interface Wait {
  seconds: number;
  /** The value of Preference-Applied, if the wait comes from the header. */
  applied?: string;
}

/** How long a request for a feed waits: as its `wait` parameter says, otherwise as its Prefer header says (RFC 7240). */
export function waitOf(parameter: number | undefined, prefer: string | undefined): Wait {
  if (parameter !== undefined) return { seconds: parameter };
  const preferred = preferredWait(prefer);
  if (preferred === undefined) return { seconds: 0 };
  // A preference is not a requirement, so a longer wait is shortened instead of rejected.
  const seconds = Math.min(preferred, maxWaitSeconds);
  return { seconds, applied: `wait=${seconds}` };
}

/** The first `wait` of the header counts. Other preferences, and a `wait` that is not a number, are ignored. */
function preferredWait(prefer = ''): number | undefined {
  for (const preference of prefer.split(',')) {
    const match = /^\s*wait\s*=\s*(?:"(\d{1,9})"|(\d{1,9}))\s*(?:;|$)/i.exec(preference);
    if (match) return Number(match[1] ?? match[2]);
  }
  return undefined;
}
