import Negotiator from 'negotiator';
import { boundedCache } from '../cache/bounded-cache.ts';

/** Most callers send one of a few headers. */
const maxCachedHeaders = 200;

/** Selects the best of the offered values for a request header; undefined if none is acceptable. */
export type Preference = (header: string | undefined) => string | undefined;

export function mediaTypePreference(offered: readonly string[]): Preference {
  return cached((accept) => new Negotiator({ headers: { accept } }).mediaType([...offered]));
}

/** Among equal quality values, the first offered encoding is selected. */
export function encodingPreference(offered: readonly string[]): Preference {
  return cached((header) => {
    // The published types are of an older version.
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as {
      encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
    };
    return negotiator.encoding(offered, { preferred: offered });
  });
}

function cached(choose: Preference): Preference {
  const choices = boundedCache<string, { choice: string | undefined }>(maxCachedHeaders);
  return (header) => {
    // A header cannot contain a line feed, so this key is used for a missing header.
    const key = header ?? '\n';
    const found = choices.get(key);
    if (found) return found.choice;
    const choice = choose(header);
    choices.set(key, { choice });
    return choice;
  };
}
