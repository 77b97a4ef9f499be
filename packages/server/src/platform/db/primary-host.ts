import pg from 'pg';
import { choosePrimary, type HostState, parseDatabaseAddress } from './database-url-rules.ts';

/** How long a host has to respond before it counts as unreachable. */
const probeMs = 2_000;

const probeSql = `select case when current_setting('transaction_read_only') = 'off'
  then pg_walfile_name(pg_current_wal_lsn()) end as segment`;

/** No host accepts writes. The message names hosts by their position, because a mistyped URL could have its password there. */
export class NoPrimaryHost extends Error {}

interface ProbedHost extends HostState {
  reason?: string;
}

/** Finds the host that accepts writes among those of a URL. The last one is tried first. */
export class PrimaryHost {
  readonly #hostUrls: readonly string[];
  #last: string | undefined;

  constructor(hostUrls: readonly string[]) {
    this.#hostUrls = hostUrls;
  }

  async find(): Promise<string> {
    if (this.#last !== undefined && (await probe(this.#last)).timeline !== undefined) return this.#last;
    const hosts = await Promise.all(this.#hostUrls.map(probe));
    this.#last = choosePrimary(hosts)?.hostUrl;
    if (this.#last !== undefined) return this.#last;
    const reasons = hosts.map(({ reason }, i) => `host ${i + 1}: ${reason}`).join('; ');
    throw new NoPrimaryHost(`no host accepts writes (${reasons})`);
  }
}

async function probe(hostUrl: string): Promise<ProbedHost> {
  const client = new pg.Client({
    connectionString: hostUrl,
    application_name: 'labwire-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ segment: string | null }>(probeSql);
    const segment = rows[0]?.segment;
    // The name of a segment of the write-ahead log begins with the timeline, in hexadecimal.
    return segment ? { hostUrl, timeline: Number.parseInt(segment.slice(0, 8), 16) } : { hostUrl, reason: 'read-only' };
  } catch (error) {
    const { severity, message, code = 'timeout' } = error as Error & { severity?: string; code?: string };
    return { hostUrl, reason: severity ? message : code };
  } finally {
    client.end().catch(() => {});
  }
}

/** The URL of one host, for commands that connect for a short time. */
export async function findPrimaryUrl(url: string): Promise<string> {
  const address = parseDatabaseAddress(url);
  return address?.requiresPrimary ? new PrimaryHost(address.hostUrls).find() : url;
}

interface ClientSettings {
  connectionString: string;
  Client: typeof pg.Client;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** For pools and clients that connect again and again: each new connection goes to the host that accepts writes at that time. */
export function clientSettings(url: string): ClientSettings {
  const address = parseDatabaseAddress(url);
  if (!address?.requiresPrimary) return { connectionString: url, Client: pg.Client };
  const primary = new PrimaryHost(address.hostUrls);
  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      // pg-pool passes a callback.
      connected.then(
        (client) => callback(null as never, client),
        (error: Error) => callback(error as never, this),
      );
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = new pg.Client({ connectionString: await primary.find() });
      // Both are read when the connection is opened.
      Object.assign(this, { host, port });
      return super.connect();
    }
  }
  return { connectionString: address.hostUrls[0] ?? url, Client: PrimaryClient };
}
