import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { parseSignedCheckpoint, signatureFault } from '../../src/audit/checkpoint-rules.ts';
import { writeCheckpoint } from '../../src/audit/checkpoint-worker.ts';
import { startWitness, witnessTargets } from '../../src/audit/witness.ts';
import { after } from '../support/after.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const lab = await startLaboratory({ auditKeys: [publicKey] });
const checkpoint = (minAgeMs?: number, witnesses: ('file' | 'url')[] = []) =>
  writeCheckpoint({ db: lab.db, queue: lab.queue, now: () => lab.clock.now, privateKey, witnesses }, minAgeMs);
const verify = async () => (await lab.lab(labOperations.readAudit, { query: 'verify&limit=1' })).body.verification;
const change = () => lab.lab(labOperations.createAccount, { body: account });
const headsOf = async (number: number) => {
  const [row] = await asSuperuser<{ heads: { chain: number }[] }>(
    lab.databaseUrl,
    "select checkpoint -> 'heads' as heads from audit_checkpoints where number = $1",
    [number],
  );
  return row?.heads.map(({ chain }) => chain);
};

test('the verification of the trail counts checkpoints and the entries since the last one', async () => {
  const { checkpoints: before } = await verify();
  assert.deepEqual(before, { verified: 0, lastAt: null, entriesSince: 1, broken: [] });
  await checkpoint();
  await change();
  const { intact, checkpoints } = await verify();
  const lastAt = lab.clock.now.toISOString();
  assert.deepEqual(
    { intact, checkpoints },
    { intact: true, checkpoints: { verified: 1, lastAt, entriesSince: 1, broken: [] } },
  );
});

test('a checkpoint contains only the chains that have grown, and none is written without a change', async () => {
  await checkpoint();
  const { verified } = (await verify()).checkpoints;
  const { body } = await change();
  await checkpoint();
  assert.deepEqual(await headsOf(verified + 1), [body.accountId]);
  await checkpoint();
  assert.equal((await verify()).checkpoints.verified, verified + 1);
});

test('several processes together write one checkpoint per interval', async () => {
  await checkpoint();
  const { verified } = (await verify()).checkpoints;
  await change();
  await checkpoint(60_000);
  assert.equal((await verify()).checkpoints.verified, verified);
  lab.clock.advance(60_000);
  await Promise.all([checkpoint(60_000), checkpoint(60_000)]);
  assert.equal((await verify()).checkpoints.verified, verified + 1);
});

test('the service’s database role cannot change or delete checkpoints', async () => {
  for (const statement of ["update audit_checkpoints set signature = ''", 'delete from audit_checkpoints']) {
    await assert.rejects(
      lab.db.asLaboratory((connection) => connection.rows(statement)),
      /permission denied/,
    );
  }
});

test('a checkpoint is appended to the witness file and sent to the witness address, which is tried again', async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(received.length === 1 ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    auditWitnessFile: join(lab.files, 'witness.jsonl'),
    auditWitnessUrl: `http://127.0.0.1:${port}/witness`,
  };
  await startWitness(lab, settings);
  await change();
  await checkpoint(0, witnessTargets(settings));
  await change();
  await checkpoint(0, witnessTargets(settings));
  await eventually(async () => {
    assert.ok(received.length >= 3);
    const lines = (await readFile(settings.auditWitnessFile, 'utf8')).trimEnd().split('\n');
    assert.equal(lines.length, 2);
    for (const line of [...lines, ...received]) {
      const signed = parseSignedCheckpoint(line);
      assert.equal(signed && signatureFault(signed, [publicKey]), undefined);
      assert.ok(signed);
    }
  }, 60_000);
  assert.equal(new Set(received).size, 2);
});
