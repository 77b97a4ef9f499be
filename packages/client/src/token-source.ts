import type { TokenGranted } from './generated/types.ts';

/** Tokens are renewed this long before they expire, so that none expires while a request is on its way. */
const renewalMarginMs = 60_000;

export interface TokenSource {
  token(): Promise<string>;
  /** Discards a token that the service rejected. Returns whether another one can be obtained. */
  discard(token: string | undefined): boolean;
}

export const fixedToken = (token: string): TokenSource => ({ token: async () => token, discard: () => false });

/** Requests a token when one is needed. Concurrent requests share one token request. */
export function renewedToken(requestToken: () => Promise<TokenGranted>, now: () => Date): TokenSource {
  let current: { text: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const requestedAt = now().getTime();
    const { access_token: text, expires_in: seconds } = await requestToken();
    current = { text, renewAt: requestedAt + seconds * 1_000 - renewalMarginMs };
    return text;
  }

  return {
    async token() {
      if (current && now().getTime() < current.renewAt) return current.text;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    discard(token) {
      // Another request may have renewed it already.
      if (current?.text === token) current = undefined;
      return true;
    },
  };
}
