import pg from 'pg';
import { findPrimaryUrl } from './primary-host.ts';
import { UnsuitableSession } from './session-settings.ts';

/** The history of a database: promoting a standby or restoring a backup begins another one. */
interface Timeline {
  /** Identifies the cluster. */
  system: string;
  timeline: number;
}

/** The numbers jumped, because the database continues from a state whose last changes may be lost. */
export interface TimelineChange {
  previous: Timeline;
  current: Timeline;
  /** How many numbers were skipped. */
  skipped: number;
}

interface Followed extends Timeline {
  /** How many histories the service has seen. */
  number: number;
  /** Present for the connection that made the numbers jump. */
  previous?: Timeline;
  skipped?: number;
}

export interface TimelineEvents {
  /** Called in the process that made the numbers jump. */
  onJump?(change: TimelineChange): void;
  /** Called before the first connection to another history is used. */
  onChange?(): void;
}

const followSql = 'select case when not pg_is_in_recovery() then follow_timeline() end as followed';

/**
 * Checks each new connection before it is used, so that no process assigns a number between a promotion and the jump of the
 * numbers. A connection to a standby survives its promotion: it must only be used to read.
 */
export class TimelineFollower {
  readonly #events: TimelineEvents;
  #last: Followed | undefined;

  constructor(events: TimelineEvents = {}) {
    this.#events = events;
  }

  /** Returns whether the connection may be used to write. */
  async follow(client: pg.ClientBase): Promise<boolean> {
    const followed = await this.#read(client);
    if (!followed) return false;
    const last = this.#last;
    if (last && isOlder(followed, last)) {
      throw new UnsuitableSession(
        `the server has timeline ${followed.timeline}, and this process has already used timeline ${last.timeline}; ` +
          'a server that was replaced in a fail-over must not accept connections',
      );
    }
    this.#last = followed;
    if (last && last.number !== followed.number) this.#events.onChange?.();
    const { system, timeline, previous, skipped } = followed;
    if (previous && skipped) this.#events.onJump?.({ previous, current: { system, timeline }, skipped });
    return true;
  }

  async #read(client: pg.ClientBase): Promise<Followed | null> {
    try {
      const { rows } = await client.query<{ followed: Followed | null }>(followSql);
      return rows[0]?.followed ?? null;
    } catch (error) {
      // The history is another one, and the database is read-only: the numbers jump when it is not any more.
      if ((error as { code?: string }).code === '25006') return null;
      throw error;
    }
  }
}

/**
 * Lets the numbers jump at the next start. A restored copy of the files of a cluster has the same timeline, and a dump of an earlier
 * version has none.
 */
export async function forgetTimeline(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findPrimaryUrl(ownerUrl), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`insert into public.database_timelines (number, system_identifier, timeline, database_oid, table_oid)
      select coalesce(max(number), 0) + 1, 0, 0, 0, 0 from public.database_timelines`);
  } finally {
    await client.end();
  }
}

/** A replaced primary that still runs has an older timeline of the same cluster. */
export const isOlder = (current: Timeline, last: Timeline): boolean =>
  current.system === last.system && current.timeline < last.timeline;

export const describeJump = ({ previous, current, skipped }: TimelineChange): string =>
  `the database continues on timeline ${current.timeline} of cluster ${current.system}, after timeline ${previous.timeline} of ` +
  `cluster ${previous.system}; the last changes may be lost, and all numbers skip ${skipped}`;
