import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'vitest';
import {
  type Checkpoint,
  checkpointHash,
  checkpointText,
  parseSignedCheckpoint,
  sequenceFault,
  signatureFault,
  signCheckpoint,
} from '../../src/audit/checkpoint-rules.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const first: Checkpoint = {
  number: 1,
  at: '2026-03-02T03:00:00.000Z',
  previous: null,
  heads: [{ chain: 0, entries: 2, hash: 'ab' }],
};
const second: Checkpoint = { ...first, number: 2, previous: checkpointHash(first) };

test('the signature of a checkpoint covers all of it', () => {
  const signed = signCheckpoint(first, privateKey);
  assert.equal(signatureFault(signed, [publicKey]), undefined);
  const [head] = first.heads;
  for (const change of [
    { number: 2 },
    { at: '2026-03-02T03:00:00.001Z' },
    { previous: 'ab' },
    { heads: [] },
    { heads: [{ ...head, entries: 3 }] },
    { heads: [{ ...head, hash: 'ac' }] },
  ]) {
    const forged = { ...signed, checkpoint: { ...first, ...change } as Checkpoint };
    assert.equal(signatureFault(forged, [publicKey]), 'its signature is not valid');
  }
});

test('a key that is not in the key file is not accepted, and an earlier key is', () => {
  const other = generateKeyPairSync('ed25519');
  const signed = signCheckpoint(first, other.privateKey);
  assert.match(signatureFault(signed, [publicKey]) ?? '', /^it is signed with the key [0-9a-f]{16}, which is not in/);
  assert.equal(signatureFault(signed, [publicKey, other.publicKey]), undefined);
});

test('a signature of the text for another purpose is not valid for a checkpoint', () => {
  const signature = sign(null, Buffer.from(checkpointText(first)), privateKey).toString('base64url');
  assert.equal(
    signatureFault({ ...signCheckpoint(first, privateKey), signature }, [publicKey]),
    'its signature is not valid',
  );
});

test('checkpoints follow each other without gaps', () => {
  assert.equal(sequenceFault(first, undefined), undefined);
  assert.equal(sequenceFault(second, first), undefined);
  assert.equal(sequenceFault(second, undefined), 'the checkpoint before it is missing');
  assert.equal(sequenceFault({ ...second, previous: 'ab' }, first), 'it does not follow the checkpoint before it');
  const changed = { ...first, at: '2026-03-02T04:00:00.000Z' };
  assert.equal(sequenceFault(second, changed), 'it does not follow the checkpoint before it');
});

test('a line of a witness is read back, and other lines are not checkpoints', () => {
  const signed = signCheckpoint(first, privateKey);
  assert.deepEqual(parseSignedCheckpoint(JSON.stringify(signed)), signed);
  for (const line of ['', '{', 'null', '{}', '{"checkpoint":{"number":1,"heads":[{}]},"signature":""}']) {
    assert.equal(parseSignedCheckpoint(line), undefined);
  }
});
