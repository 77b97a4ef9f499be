import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Ceremony {
  origin: string;
  /** False for an authenticator that did not ask for a PIN or a fingerprint. */
  isVerified?: boolean;
}

/** Creates and uses one passkey as an authenticator does. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  /** What the browser returns for the options of a new passkey. */
  create(options: { challenge: string; rp: { id: string } }, { origin, isVerified = true }: Ceremony) {
    const authData = Buffer.concat([
      this.#header(options.rp.id, flags.attestedCredential, isVerified),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#cosePublicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: base64Url(this.id),
      clientDataJSON: clientData('webauthn.create', options.challenge, origin),
      attestationObject: base64Url(isoCBOR.encode(attestation as never)),
    };
  }

  /** What the browser returns for the options of a sign-in. */
  get(options: { challenge: string; rpId: string }, { origin, isVerified = true }: Ceremony) {
    this.counter += 1;
    const authenticatorData = this.#header(options.rpId, 0, isVerified);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: base64Url(this.id),
      clientDataJSON,
      authenticatorData: base64Url(authenticatorData),
      signature: base64Url(sign('sha256', signed, this.#keys.privateKey)),
    };
  }

  #header(rpId: string, further: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.userPresent | (isVerified ? flags.userVerified : 0) | further;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counter]);
  }

  /** The key in COSE: EC2, ES256, P-256. */
  #cosePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key as never);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
