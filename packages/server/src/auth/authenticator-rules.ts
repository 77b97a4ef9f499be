import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newTypeablePassword } from './session-rules.ts';

const stepMs = 30_000;

/** Codes of one step before and after the current one are accepted, because clocks of phones differ. */
const toleratedSteps = 1;

const recoveryCodeCount = 10;

/** 160 bits, the length that RFC 4226 recommends. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20);

const authenticator = (secret: Buffer, owner: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...owner,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1_000,
  });

/** The secret as text to type, and as the URL that apps read from a QR code. */
export function describeSecret(secret: Buffer, owner: { issuer: string; label: string }) {
  const described = authenticator(secret, owner);
  return { secret: described.secret.base32, url: described.toString() };
}

/** The step to which a code belongs; undefined if it is wrong or too old. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const delta = authenticator(secret).validate({ token: code, timestamp: at.getTime(), window: toleratedSteps });
  return delta === null ? undefined : Math.floor(at.getTime() / stepMs) + delta;
}

/** What a person typed, as a code of the app or as a recovery code. */
export function parseCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}

/** Ten codes with 76 random bits each, so a fast hash is sufficient to store them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newTypeablePassword);
