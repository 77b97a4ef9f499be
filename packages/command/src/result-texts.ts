import type { LabwireClient } from '@labwire/client';
import { findJsonPositions } from './json-positions.ts';

/** As many as the service accepts in one request. */
const idsPerCall = 100;

/** Detailed results as the JSON texts that the laboratory published, whose numbers have all their digits. */
export async function* resultTexts(client: LabwireClient, resultIds: readonly string[]): AsyncGenerator<string, void> {
  for (let open = [...resultIds]; open.length > 0; ) {
    const query = { resultIds: open.slice(0, idsPerCall).join(',') };
    const { body, text } = await client.call('getResultDetails', { query });
    const positions = findJsonPositions(text);
    for (const i of body.results.keys()) {
      const position = positions.get(`/results/${i}`)?.value;
      if (position) yield text.slice(position.start, position.end);
    }
    open = [...body.remaining, ...open.slice(idsPerCall)];
  }
}
