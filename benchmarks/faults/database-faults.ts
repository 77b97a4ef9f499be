import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  eventually,
  type FaultEnvironment,
  holdFault,
  postmasterOf,
  queryServer,
  redirectNetwork,
  requireStandby,
  startPostgres,
} from './database-environment.ts';

export interface Fault {
  name: string;
  /** Runs before the load starts. */
  prepare?(environment: FaultEnvironment): Promise<void>;
  /** Resolves when the database works again. */
  run(environment: FaultEnvironment): Promise<void>;
  /** The longest time that any request may take. */
  maxWaitMs: number;
  /** Whether the whole database is unavailable, so that the readiness check must fail. */
  isUnavailable: boolean;
  /** Whether customers can read during the fault. */
  readsContinue?: boolean;
  /** A further kind of request that must recover, and within which time. */
  alsoRecovers?: { kind: string; withinMs: number };
  /** Why the fault cannot be tested on this machine. */
  skipReason?: string | undefined;
}

const downMs = 1_000;

export const faults: Fault[] = [
  {
    name: 'restart with a fast shutdown',
    maxWaitMs: 10_000,
    isUnavailable: true,
    run: (environment) => restart(environment, () => environment.postgres.stop()),
  },
  {
    name: 'restart after a crash of the whole server',
    maxWaitMs: 10_000,
    isUnavailable: true,
    run: (environment) =>
      restart(environment, async () => {
        process.kill(await postmasterOf(environment.cluster), 'SIGQUIT');
        await environment.postgres.failed;
      }),
  },
  {
    name: 'crash of one backend, after which PostgreSQL ends all sessions',
    maxWaitMs: 10_000,
    isUnavailable: true,
    async run({ postgres }) {
      const sessions = "select pid from pg_stat_activity where application_name = 'labwire'";
      const [session] = await queryServer<{ pid: number }>(postgres, sessions);
      if (!session) throw new Error('the service has no session');
      process.kill(session.pid, 'SIGKILL');
      await pause(50);
      await eventually(() => queryServer(postgres, 'select 1'));
    },
  },
  {
    name: 'connections terminated at random',
    maxWaitMs: 10_000,
    isUnavailable: false,
    async run({ postgres, faultMs }) {
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('labwire', 'labwire-queue') order by random() limit 2`;
      for (const until = Date.now() + faultMs; Date.now() < until; await pause(20)) await queryServer(postgres, end);
    },
  },
  {
    name: 'commits whose confirmation is lost',
    maxWaitMs: 10_000,
    isUnavailable: false,
    async run(environment) {
      environment.network.loseCommitAnswers(3);
      await holdFault(environment);
      environment.network.loseCommitAnswers(0);
    },
  },
  {
    // 5 s for a connection, then 17 s for a statement.
    name: 'network without any traffic for 25 s',
    maxWaitMs: 24_000,
    isUnavailable: true,
    async run({ network }) {
      network.hang();
      await pause(25_000);
      network.goOn();
    },
  },
  {
    // 5 s for a connection, then 10 s for the lock.
    name: 'orders table locked for 13 s',
    maxWaitMs: 17_000,
    isUnavailable: false,
    readsContinue: true,
    async run({ postgres }) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('begin; lock table orders in share row exclusive mode');
      await pause(13_000);
      await client.end();
    },
  },
  {
    name: 'read-only database',
    maxWaitMs: 10_000,
    isUnavailable: false,
    readsContinue: true,
    async run(environment) {
      const { postgres } = environment;
      const reload = 'select pg_reload_conf()';
      await queryServer(postgres, 'alter system set default_transaction_read_only = on', reload);
      await holdFault(environment);
      await queryServer(postgres, 'alter system reset default_transaction_read_only', reload);
    },
  },
  {
    // Commits wait for the replica longer than the service waits for them.
    name: 'synchronous replica paused for 20 s',
    maxWaitMs: 24_000,
    isUnavailable: false,
    prepare: replicate,
    async run() {
      const [receiver] = await queryServer<{ pid: number }>(startedReplica(), 'select pid from pg_stat_wal_receiver');
      if (!receiver) throw new Error('the replica does not replicate');
      process.kill(receiver.pid, 'SIGSTOP');
      await pause(20_000);
      process.kill(receiver.pid, 'SIGCONT');
    },
  },
  {
    name: 'fail-over to a replica that is promoted later',
    maxWaitMs: 10_000,
    isUnavailable: false,
    prepare: replicate,
    run: failOver,
  },
];

async function restart(environment: FaultEnvironment, end: () => Promise<unknown>): Promise<void> {
  await end();
  await pause(downMs);
  environment.postgres = await startPostgres(environment, environment.cluster);
  redirectNetwork(environment);
}

const replicaOf = ({ folder }: FaultEnvironment) => join(folder, 'replica');
let replica: FaultEnvironment['postgres'] | undefined;

function startedReplica(): FaultEnvironment['postgres'] {
  if (!replica) throw new Error('there is no replica');
  return replica;
}

/** Creates a synchronous replica: a commit waits until the replica has it. */
async function replicate(environment: FaultEnvironment): Promise<void> {
  if (replica) return;
  await environment.postgres.stop();
  const folder = replicaOf(environment);
  // -a preserves the owner, which is the user that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', environment.cluster, folder]);
  await writeFile(join(folder, 'postgres', 'standby.signal'), '');
  environment.postgres = await startPostgres(environment, environment.cluster);
  const { password, port, username } = new URL(environment.postgres.url);
  replica = await startPostgres(environment, folder, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password}`,
  ]);
  // Not before, because the first commit of the primary would wait for the replica.
  await requireStandby(environment.postgres);
  await eventually(async () => {
    const [row] = await queryServer(environment.postgres, "select from pg_stat_replication where sync_state = 'sync'");
    if (!row) throw new Error('the replica does not replicate');
  });
  redirectNetwork(environment);
}

async function failOver(environment: FaultEnvironment): Promise<void> {
  process.kill(await postmasterOf(environment.cluster), 'SIGKILL');
  await environment.postgres.failed;
  environment.cluster = replicaOf(environment);
  environment.postgres = startedReplica();
  redirectNetwork(environment);
  await holdFault(environment);
  await queryServer(environment.postgres, 'select pg_promote()');
}
