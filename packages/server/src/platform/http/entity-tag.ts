/** Whether an If-None-Match header lists one of the tags, by weak comparison (RFC 9110, section 13.1.2). */
export function includesEntityTag(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tags.includes(tag);
  });
}
