import assert from 'node:assert/strict';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { freePort } from '../../src/platform/db/free-port.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { issue } from '../support/certificates.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

const folder = await mkdtemp(join(tmpdir(), 'labwire-tls-'));
const server = await startEmbedded(folder);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
const authority = await issue({ name: 'Authority of the laboratory', isAuthority: true });
const { key, certificatePem } = await issue({ name: 'localhost', issuer: authority });
const cluster = join(folder, 'postgres');
await writeClusterFile('server.key', String(key.export({ type: 'pkcs8', format: 'pem' })));
await writeClusterFile('server.crt', certificatePem);
await asSuperuser(server.url, 'alter system set ssl = on');
await asSuperuser(server.url, 'select pg_reload_conf()');
const caFile = join(folder, 'ca.pem');
await writeFile(caFile, authority.certificatePem);
const otherCaFile = join(folder, 'other-ca.pem');
await writeFile(otherCaFile, (await issue({ name: 'Another authority', isAuthority: true })).certificatePem);

/** PostgreSQL reads only a key that belongs to its user. */
async function writeClusterFile(name: string, content: string): Promise<void> {
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, name), content, { mode: 0o600 });
  await chown(join(cluster, name), uid, gid);
  await chmod(join(cluster, name), 0o600);
}

const verified = (url: string, hosts = `localhost:${server.port}`, file = caFile) =>
  `${url.replace(new URL(url).host, hosts)}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
const log = { info() {}, warn() {} };
const prepare = (url: string) => prepareDatabase({ url, ownerUrl: undefined, permitsSharedLogin: false, log });

await eventually(async () => void (await migrate(verified(server.ownerUrl))));

async function assertAllSessionsUseTls(url: string): Promise<void> {
  const login = await prepare(url);
  const db = openPostgres({ ...login, onError: () => {} });
  const queue = openQueue({ ...login, onError: () => {} });
  try {
    await eventually(() => assert.ok(db.isListening()));
    await queue.work('file-removal', 1, async () => {});
    const sessions = await asSuperuser<{ name: string; ssl: boolean }>(
      server.url,
      `select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
        where usename = 'labwire_service' order by 1`,
    );
    assert.ok(sessions.some(({ name }) => name === 'labwire listener'));
    assert.ok(sessions.some(({ name }) => name === 'labwire-queue'));
    assert.ok(sessions.every(({ ssl }) => ssl));
  } finally {
    await queue.close();
    await db.close();
  }
}

test('with sslmode=verify-full all sessions use TLS with the certificate of the own authority', async () => {
  await assertAllSessionsUseTls(verified(server.serviceUrl));
});

test('each of several hosts is verified by its own name', async () => {
  const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${server.port},localhost:${server.port}`;
  await assertAllSessionsUseTls(verified(server.serviceUrl, hosts));
});

test('a certificate for another name, or of another authority, is refused', async () => {
  await assert.rejects(
    prepare(verified(server.serviceUrl, `127.0.0.1:${server.port}`)),
    /cannot connect to PostgreSQL at DATABASE_URL \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  );
  await assert.rejects(
    prepare(verified(server.serviceUrl, `localhost:${server.port}`, otherCaFile)),
    /cannot connect to PostgreSQL at DATABASE_URL \((UNABLE_TO|SELF_SIGNED|CERT_SIGN)\w*\)/,
  );
});
