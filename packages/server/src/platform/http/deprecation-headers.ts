import type { Deprecation } from '@labwire/contract/operation.ts';

/** The headers of a deprecated operation: RFC 9745 (a date as a structured field), RFC 8594 and a link to the explanation. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html"`,
  };
}
