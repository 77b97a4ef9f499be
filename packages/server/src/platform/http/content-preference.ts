import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Callers send the same few headers again and again; a header that is made up each time costs as much as before. */
const remembered = 200;

/** What a caller likes best of what is offered, by a header of the request; undefined where nothing will do. */
export type Preference = (header: string | undefined) => string | undefined;

export function mediaTypePreference(offered: readonly string[]): Preference {
  return remembering((accept) => new Negotiator({ headers: { accept } }).mediaType([...offered]));
}

/** By the caller's quality values; among equals the one that is offered first. */
export function encodingPreference(offered: readonly string[]): Preference {
  return remembering((header) => {
    // The published types are those of an older version.
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as {
      encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
    };
    return negotiator.encoding(offered, { preferred: offered });
  });
}

function remembering(choose: Preference): Preference {
  const known = new LRUCache<string, { choice: string | undefined }>({ max: remembered });
  return (header) => {
    // Not a header that anybody could send: it is never mistaken for one.
    const key = header ?? '\n';
    const found = known.get(key);
    if (found) return found.choice;
    const choice = choose(header);
    known.set(key, { choice });
    return choice;
  };
}
