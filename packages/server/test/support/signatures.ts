import type { SignatureSettings } from '../../src/reports/signature/report-signer.ts';
import { createSelfSigned } from '../../src/reports/signature/self-signed-identity.ts';
import { readSigningIdentity } from '../../src/reports/signature/signing-identity.ts';

let identity: ReturnType<typeof readSigningIdentity> | undefined;

/** What the reports of the tests are signed with. */
export async function testingSignature(): Promise<SignatureSettings> {
  identity ??= createSelfSigned('Laboratory of the tests', new Date(Date.now() - 365 * 86_400_000)).then((pem) =>
    readSigningIdentity(Buffer.from(pem), undefined),
  );
  return { identity: await identity, now: () => new Date() };
}
