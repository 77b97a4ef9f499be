/** Whether an If-None-Match header names one of the tags; a weak one counts like a strong one (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tags.includes(tag);
  });
}
