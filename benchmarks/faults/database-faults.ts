import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually, lasts, moveAddress, onServer, postmasterOf, startPostgres, type World } from './database-world.ts';

/** A fault under load. */
export interface Fault {
  name: string;
  /** Before the load starts. */
  prepare?(world: World): Promise<void>;
  /** Resolves when the database is whole again. */
  happen(world: World): Promise<void>;
  /** That nobody may wait longer. */
  longestMs: number;
  /** Whether the whole database is away: then the service says that it is not ready. */
  isAway: boolean;
  /** Whether customers can read all the time. */
  readsGoOn?: boolean;
  /** A kind of request that must succeed again too, beside the usual ones, and when at the latest. */
  also?: { kind: string; withinMs: number };
  /** Why it cannot be tried here; undefined if it can. */
  impossible?: string | undefined;
}

const downMs = 1_000;

export const faults: Fault[] = [
  {
    name: 'restart, sessions ended properly',
    longestMs: 10_000,
    isAway: true,
    happen: (world) => restart(world, () => world.postgres.stop()),
  },
  {
    name: 'restart after a crash of the whole server',
    longestMs: 10_000,
    isAway: true,
    happen: (world) =>
      restart(world, async () => {
        process.kill(await postmasterOf(world.cluster), 'SIGQUIT');
        await world.postgres.failed;
      }),
  },
  {
    name: 'crash of one session, which PostgreSQL answers by ending all',
    longestMs: 10_000,
    isAway: true,
    async happen({ postgres }) {
      const sessions = "select pid from pg_stat_activity where application_name = 'labwire'";
      const [session] = await onServer<{ pid: number }>(postgres, sessions);
      if (!session) throw new Error('the service has no session');
      process.kill(session.pid, 'SIGKILL');
      await pause(50);
      await eventually(() => onServer(postgres, 'select 1'));
    },
  },
  {
    name: 'connections ended at random',
    longestMs: 10_000,
    isAway: false,
    async happen({ postgres, faultMs }) {
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('labwire', 'labwire-queue') order by random() limit 2`;
      for (const until = Date.now() + faultMs; Date.now() < until; await pause(20)) await onServer(postgres, end);
    },
  },
  {
    name: 'commits done, and their answers lost',
    longestMs: 10_000,
    isAway: false,
    async happen(world) {
      world.network.loseCommitAnswers(3);
      await lasts(world);
      world.network.loseCommitAnswers(0);
    },
  },
  {
    // Five seconds for a connection, then seventeen for a statement.
    name: 'a network that is silent for 25 s',
    longestMs: 24_000,
    isAway: true,
    async happen({ network }) {
      network.hang();
      await pause(25_000);
      network.goOn();
    },
  },
  {
    // Five seconds for a connection, then ten for the lock.
    name: 'orders locked for 13 s',
    longestMs: 17_000,
    isAway: false,
    readsGoOn: true,
    async happen({ postgres }) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('begin; lock table orders in share row exclusive mode');
      await pause(13_000);
      await client.end();
    },
  },
  {
    name: 'a database that only reads',
    longestMs: 10_000,
    isAway: false,
    readsGoOn: true,
    async happen(world) {
      const { postgres } = world;
      const reload = 'select pg_reload_conf()';
      await onServer(postgres, 'alter system set default_transaction_read_only = on', reload);
      await lasts(world);
      await onServer(postgres, 'alter system reset default_transaction_read_only', reload);
    },
  },
  {
    // Commits wait for the replica for longer than the service waits for them.
    name: 'a synchronous replica that is silent for 20 s',
    longestMs: 24_000,
    isAway: false,
    prepare: replicate,
    async happen() {
      const [receiver] = await onServer<{ pid: number }>(follower(), 'select pid from pg_stat_wal_receiver');
      if (!receiver) throw new Error('the replica does not follow');
      process.kill(receiver.pid, 'SIGSTOP');
      await pause(20_000);
      process.kill(receiver.pid, 'SIGCONT');
    },
  },
  {
    name: 'fail-over to a replica, for a while to one that is not yet promoted',
    longestMs: 10_000,
    isAway: false,
    prepare: replicate,
    happen: failOver,
  },
];

async function restart(world: World, end: () => Promise<unknown>): Promise<void> {
  await end();
  await pause(downMs);
  world.postgres = await startPostgres(world, world.cluster);
  moveAddress(world);
}

const replicaOf = ({ folder }: World) => join(folder, 'replica');
let replica: World['postgres'] | undefined;

function follower(): World['postgres'] {
  if (!replica) throw new Error('there is no replica');
  return replica;
}

/** A replica that has everything before a commit is answered. */
async function replicate(world: World): Promise<void> {
  if (replica) return;
  await world.postgres.stop();
  const folder = replicaOf(world);
  // With owners and rights: the files belong to the user that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', world.cluster, folder]);
  await writeFile(join(folder, 'postgres', 'standby.signal'), '');
  world.postgres = await startPostgres(world, world.cluster, ['synchronous_standby_names=*']);
  const { password, port, username } = new URL(world.postgres.url);
  replica = await startPostgres(world, folder, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password}`,
  ]);
  await eventually(async () => {
    const [row] = await onServer(world.postgres, "select from pg_stat_replication where sync_state = 'sync'");
    if (!row) throw new Error('the replica does not follow');
  });
  moveAddress(world);
}

async function failOver(world: World): Promise<void> {
  process.kill(await postmasterOf(world.cluster), 'SIGKILL');
  await world.postgres.failed;
  world.cluster = replicaOf(world);
  world.postgres = follower();
  moveAddress(world);
  await lasts(world);
  await onServer(world.postgres, 'select pg_promote()');
}
