import { CertBag, type Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, type SafeContents } from 'pkijs';

/** The private key as PKCS #8 and the certificates, in DER. */
export interface Pkcs12Contents {
  key: Buffer;
  certificates: Buffer[];
}

/** Reads a PKCS#12 file (RFC 7292) that is encrypted with PBES2, as current tools write it. */
export async function readPkcs12(file: Buffer, password: string): Promise<Pkcs12Contents> {
  const encodedPassword = bytesOf(Buffer.from(password));
  const bags = (await openSafes(file, encodedPassword)).flatMap(({ safeBags }) => safeBags);
  const certificates: Buffer[] = [];
  let key: Buffer | undefined;
  for (const { bagValue } of bags) {
    if (bagValue instanceof PrivateKeyInfo) key = derOf(bagValue);
    if (bagValue instanceof PKCS8ShroudedKeyBag) key = await decryptKey(bagValue, encodedPassword);
    if (bagValue instanceof CertBag) certificates.push(derOf(bagValue.parsedValue as Certificate));
  }
  if (!key) throw new Error('it has no private key');
  return { key, certificates };
}

async function openSafes(file: Buffer, password: ArrayBuffer): Promise<SafeContents[]> {
  const pfx = parsePfx(file);
  await pfx.parseInternalValues({ password, checkIntegrity: true }).catch((cause: unknown) => {
    throw new Error('the password does not match', { cause });
  });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('it is not a PKCS#12 file');
  const safeContents = safe.safeContents.map(() => ({ password }));
  await safe.parseInternalValues({ safeContents }).catch(refuseOldEncryption);
  return safe.parsedValue.safeContents.map(({ value }: { value: SafeContents }) => value);
}

function parsePfx(file: Buffer): PFX {
  try {
    return PFX.fromBER(bytesOf(file));
  } catch (cause) {
    throw new Error('it is neither a PKCS#12 nor a PEM file', { cause });
  }
}

/** The library declares the method protected, although nothing else decrypts a single bag. */
interface ShroudedKey {
  parsedValue?: PrivateKeyInfo;
  parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void>;
}

async function decryptKey(bag: PKCS8ShroudedKeyBag, password: ArrayBuffer): Promise<Buffer> {
  const shrouded = bag as unknown as ShroudedKey;
  await shrouded.parseInternalValues({ password }).catch(refuseOldEncryption);
  return derOf(shrouded.parsedValue as PrivateKeyInfo);
}

function refuseOldEncryption(cause: unknown): never {
  throw new Error(
    'its encryption is outdated; convert the file with "openssl pkcs12 -legacy -in old.p12 -out laboratory.pem"',
    { cause },
  );
}

const derOf = (value: { toSchema(): { toBER(): ArrayBuffer } }): Buffer => Buffer.from(value.toSchema().toBER());

/** The library takes the whole ArrayBuffer, and a Buffer may be a part of one. */
const bytesOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
