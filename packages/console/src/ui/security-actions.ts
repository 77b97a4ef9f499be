import type { NewPasskey } from '@labwire/contract/passkey.ts';
import type { AuthenticatorSetUp, RecoveryCodes } from '@labwire/contract/second-factor.ts';
import type { Static } from 'typebox';

/** A mutation of the console or of the portal. */
interface Action<Response, Body> {
  mutate(request: { body: Body }, options: { onSuccess(response: Response): void }): void;
  error: unknown;
  isPending: boolean;
  reset(): void;
}

/** The operations on the second factor of the person, of the console or of the portal. */
export interface SecurityActions {
  start: Action<Static<typeof AuthenticatorSetUp>, { password: string }>;
  confirm: Action<Static<typeof RecoveryCodes>, { code: string }>;
  remove: Action<unknown, { code?: string; password?: string }>;
  passkeys: PasskeyActions;
}

export interface PasskeyActions {
  start(password: string): Promise<{ options: Record<string, unknown> }>;
  add(passkey: NewPasskey): Promise<unknown>;
  remove: {
    mutate(request: { path: { passkeyId: number } }, options: { onSuccess(): void }): void;
    error: unknown;
    isPending: boolean;
  };
}
