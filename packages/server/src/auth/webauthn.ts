import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '@labwire/contract/passkey.ts';

/** How long a browser has to answer a challenge. */
export const challengeLifetimeMs = 5 * 60_000;

/** The library is loaded when it is needed, because few requests need it and it makes the start slower. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ECDSA with P-256 and RSA, in order of preference, by their numbers in COSE. */
const supportedAlgorithmIDs = [-8, -7, -257];

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A new challenge, 256 random bits. */
export const newChallenge = (): Buffer => randomBytes(32);

/** What browsers bind a passkey to: the host of the public URL. */
const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

export async function creationOptions(
  publicUrl: string,
  facts: {
    laboratory: string;
    /** Identifies the person for authenticators. It is not shown. */
    userId: string;
    signInName: string;
    challenge: Buffer;
    existing: readonly { id: Buffer; transports: string[] }[];
  },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: facts.laboratory,
    rpID: relyingParty(publicUrl).expectedRPID,
    userName: facts.signInName,
    userDisplayName: facts.signInName,
    userID: new Uint8Array(Buffer.from(facts.userId)),
    challenge: new Uint8Array(facts.challenge),
    timeout: challengeLifetimeMs,
    excludeCredentials: facts.existing.map(({ id, transports }) => ({ id: base64Url(id), transports })),
    supportedAlgorithmIDs,
    // The passkey replaces both factors, so it must be found without a name and verify the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

export async function requestOptions(publicUrl: string, challenge: Buffer): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).expectedRPID,
    challenge: new Uint8Array(challenge),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  });
  return { ...options };
}

/** The challenge that a browser answered; undefined if the data cannot be read. */
export function challengeIn(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined;
  } catch {
    return undefined;
  }
}

/** The new credential; undefined if it is not valid for the challenge and this service. */
export async function verifyCreated(publicUrl: string, challenge: Buffer, created: NewPasskey) {
  const { id, clientDataJSON, attestationObject } = created;
  const { verifyRegistrationResponse } = await library();
  const verification = await verifyRegistrationResponse({
    ...relyingParty(publicUrl),
    supportedAlgorithmIDs,
    expectedChallenge: base64Url(challenge),
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    // The library throws for everything that is wrong.
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { credential } = verification.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/** The new counter of a passkey; undefined if the signature is not valid, or the counter did not increase. */
export async function verifySignature(
  publicUrl: string,
  challenge: Buffer,
  { id, clientDataJSON, authenticatorData, signature }: PasskeySignIn,
  stored: { publicKey: Buffer; counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verification = await verifyAuthenticationResponse({
    ...relyingParty(publicUrl),
    expectedChallenge: base64Url(challenge),
    credential: { id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
  }).catch(() => undefined);
  return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
}
