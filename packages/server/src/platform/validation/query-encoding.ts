import type { Violation } from '@labwire/contract/problem.ts';

/**
 * The parameters of a URL whose percent-encoding cannot be decoded as UTF-8. The query parser replaces such bytes, so that a
 * filter would be compared with a text that the client did not send.
 */
export function encodingViolations(url: string): Violation[] {
  const [, query = ''] = url.split(/\?(.*)/s);
  if (!query.includes('%')) return [];
  return query.split('&').flatMap((pair): Violation[] => {
    if (isDecodable(pair)) return [];
    const [name = ''] = pair.split('=');
    const parameter = isDecodable(name) ? decodeURIComponent(name) : name;
    return [
      { parameter, code: 'bad_encoding', message: 'must be percent-encoded UTF-8; a percent sign is written %25' },
    ];
  });
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
