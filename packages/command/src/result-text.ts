import type { LabwireClient } from '@labwire/client';

const detailPath = /\/client\/api\/v4\/(?:results\/[^/]+|jobs\/[^/]+\/latest-result)$/;

/** Detailed results as the text that the service sent, with every digit of its numbers. */
export interface ResultTexts {
  /** To be handed to the client; it keeps the text of the last detailed result. */
  fetch: typeof fetch;
  /** Asks the client for a detailed result and answers its text. */
  textOf(ask: () => ReturnType<LabwireClient['result']>): Promise<string>;
}

export function keepResultTexts(): ResultTexts {
  let kept = '';
  return {
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (!response.ok || !detailPath.test(new URL(String(input)).pathname)) return response;
      kept = await response.text();
      return new Response(kept, { status: response.status, headers: response.headers });
    },
    async textOf(ask) {
      await ask();
      return kept;
    },
  };
}
