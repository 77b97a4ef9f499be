import type { TokenGranted } from './generated/types.ts';

/** Tokens are renewed this long before they expire, so that none expires on its way. */
const marginMs = 60_000;

/** Where requests get their token from. */
export interface TokenSource {
  token(): Promise<string>;
  /** The service refused this token. Whether there may be another one. */
  refused(token: string | undefined): boolean;
}

export const fixedToken = (token: string): TokenSource => ({ token: async () => token, refused: () => false });

/** Asks for a token when one is needed; requests that need one at the same time share the question. */
export function renewedToken(ask: () => Promise<TokenGranted>, now: () => Date): TokenSource {
  let current: { text: string; goodUntil: number } | undefined;
  let asking: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const askedAt = now().getTime();
    const { access_token: text, expires_in: seconds } = await ask();
    current = { text, goodUntil: askedAt + seconds * 1_000 - marginMs };
    return text;
  }

  return {
    async token() {
      if (current && now().getTime() < current.goodUntil) return current.text;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    refused(token) {
      // Another request may have renewed it already.
      if (current?.text === token) current = undefined;
      return true;
    },
  };
}
