import type { NewPasskey, PasskeySignIn } from '@labwire/contract/passkey.ts';

/** Whether this browser and this address can use passkeys: they need https, or localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Loaded when it is needed, because most visits need no passkey. */
const library = () => import('@simplewebauthn/browser');

/** Asks the browser for a new passkey. */
export async function createPasskey(options: Record<string, unknown>): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await library();
  const created = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
    throw new Error(
      error.name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'The browser did not create a passkey: it was cancelled or took too long.',
    );
  });
  const { clientDataJSON, attestationObject, transports } = created.response;
  return { id: created.id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}

/** Asks the browser to sign the challenge of a sign-in with a passkey. */
export async function getPasskey(options: Record<string, unknown>): Promise<PasskeySignIn> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new Error('The browser did not use a passkey: it was cancelled, took too long, or there is none.');
  });
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature };
}
