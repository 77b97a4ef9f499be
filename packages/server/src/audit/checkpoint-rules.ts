import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The last entry of a chain at the time of a checkpoint. */
export interface CheckpointHead {
  chain: number;
  entries: number;
  hash: string;
}

/**
 * The heads of the chains that have grown since the previous checkpoint. The state of all chains follows from all
 * checkpoints up to this one, and each contains the hash of the one before, so that none can be left out.
 */
export interface Checkpoint {
  number: number;
  at: string;
  /** SHA-256 of the text of the previous checkpoint; null for the first. */
  previous: string | null;
  heads: CheckpointHead[];
}

/** As it is stored in the database and, in one line, in a witness. */
export interface SignedCheckpoint {
  checkpoint: Checkpoint;
  /** Identifies the public key. */
  keyId: string;
  /** Ed25519, in base64url. */
  signature: string;
}

/** The exact text that is signed: members in this order, without spaces. */
export function checkpointText({ number, at, previous, heads }: Checkpoint): string {
  return JSON.stringify({
    number,
    at,
    previous,
    heads: heads.map(({ chain, entries, hash }) => ({ chain, entries, hash })),
  });
}

export const checkpointHash = (checkpoint: Checkpoint): string =>
  createHash('sha256').update(checkpointText(checkpoint)).digest('hex');

/** The prefix ensures that a signature of the key for another purpose is not valid for a checkpoint. */
const signedBytes = (checkpoint: Checkpoint): Buffer =>
  Buffer.from(`labwire-audit-checkpoint ${checkpointText(checkpoint)}`);

export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export function signCheckpoint(checkpoint: Checkpoint, privateKey: KeyObject): SignedCheckpoint {
  return {
    checkpoint,
    keyId: keyIdOf(createPublicKey(privateKey)),
    signature: sign(null, signedBytes(checkpoint), privateKey).toString('base64url'),
  };
}

/** Returns why the signature is not accepted; undefined if it is valid. */
export function signatureFault(signed: SignedCheckpoint, publicKeys: readonly KeyObject[]): string | undefined {
  const key = publicKeys.find((candidate) => keyIdOf(candidate) === signed.keyId);
  if (!key) return `it is signed with the key ${signed.keyId}, which is not in the key file`;
  const signature = Buffer.from(signed.signature, 'base64url');
  return verify(null, signedBytes(signed.checkpoint), key, signature) ? undefined : 'its signature is not valid';
}

/** Returns why a checkpoint does not follow the one before; undefined if it does. */
export function sequenceFault(checkpoint: Checkpoint, before: Checkpoint | undefined): string | undefined {
  if (checkpoint.number !== (before?.number ?? 0) + 1) return 'the checkpoint before it is missing';
  const previous = before ? checkpointHash(before) : null;
  return checkpoint.previous === previous ? undefined : 'it does not follow the checkpoint before it';
}

/** Reads a line of a witness; undefined if it is not a checkpoint. */
export function parseSignedCheckpoint(line: string): SignedCheckpoint | undefined {
  try {
    const { checkpoint, keyId, signature } = JSON.parse(line);
    const isComplete = Number.isSafeInteger(checkpoint.number) && typeof signature === 'string';
    const heads = checkpoint.heads.every(
      ({ chain, entries, hash }: CheckpointHead) =>
        Number.isSafeInteger(chain) && Number.isSafeInteger(entries) && typeof hash === 'string',
    );
    return isComplete && heads ? { checkpoint, keyId, signature } : undefined;
  } catch {
    return undefined;
  }
}
