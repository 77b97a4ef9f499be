import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The keys of checkpoints. */
export interface AuditKeys {
  /** Signs new checkpoints; undefined if the file contains public keys only. */
  privateKey: KeyObject | undefined;
  /** Those whose signatures are accepted: the current key and earlier ones. */
  publicKeys: KeyObject[];
}

/** The file with the key of checkpoints cannot be used. The message is for the operator. */
export class InvalidAuditKey extends Error {}

export interface AuditKeySettings {
  /** Undefined: the file in the data folder. */
  auditKeyFile: string | undefined;
  dataFolder: string;
}

const fileOf = ({ auditKeyFile, dataFolder }: AuditKeySettings) => auditKeyFile ?? join(dataFolder, 'audit-key.pem');

/** Reads the keys of the service. The file in the data folder is created with mode 0600; a configured one must exist. */
export async function openAuditKeys(settings: AuditKeySettings): Promise<AuditKeys & { privateKey: KeyObject }> {
  const file = fileOf(settings);
  if (settings.auditKeyFile === undefined) await createKeyFile(file);
  const { privateKey, publicKeys } = (await readKeys(file)) ?? { publicKeys: [] };
  if (!privateKey) {
    const advice = 'create it with: openssl genpkey -algorithm ed25519 -out FILE';
    throw new InvalidAuditKey(`${file} must contain the private key that signs the audit trail; ${advice}`);
  }
  return { privateKey, publicKeys };
}

/** Reads the keys for a verification; undefined if there is no file. */
export const findAuditKeys = (settings: AuditKeySettings): Promise<AuditKeys | undefined> => readKeys(fileOf(settings));

/** The first private key of a PEM file signs. The other keys only verify, so that keys can be replaced. */
async function readKeys(file: string): Promise<AuditKeys | undefined> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new InvalidAuditKey(`${file} cannot be read (${error.code})`);
  });
  if (pem === undefined) return undefined;
  const blocks = [...pem.matchAll(/-----BEGIN (PRIVATE|PUBLIC) KEY-----[^-]+-----END \1 KEY-----/g)];
  const keys = blocks.map(([text, kind]) => parseKey(file, text, kind === 'PRIVATE'));
  if (keys.length === 0) throw new InvalidAuditKey(`${file} contains no key in PEM format`);
  return {
    privateKey: keys.find(({ type }) => type === 'private'),
    publicKeys: keys.map((key) => (key.type === 'private' ? createPublicKey(key) : key)),
  };
}

function parseKey(file: string, pem: string, isPrivate: boolean): KeyObject {
  let key: KeyObject;
  try {
    key = isPrivate ? createPrivateKey(pem) : createPublicKey(pem);
  } catch {
    throw new InvalidAuditKey(`${file} contains a key that cannot be read`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new InvalidAuditKey(`the keys in ${file} must be Ed25519 keys`);
  return key;
}

/** link() makes the complete file appear atomically, even if two processes start at the same time. */
async function createKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
