/** Escapes a name as a segment of a JSON Pointer (RFC 6901). */
export const escapeSegment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
export const unescapeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
