/** How much of the body of a response the log of deliveries contains. */
export const maxLoggedBytes = 4096;

/**
 * The beginning of a response as text, for the log of deliveries. Null if there is nothing to read: an empty body, a compressed
 * one, or bytes that are not UTF-8. PostgreSQL stores no NUL, and text does not contain it.
 */
export function loggedBody(body: Buffer, contentEncoding: string | undefined): string | null {
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') return null;
  const logged = body.subarray(0, maxLoggedBytes);
  if (logged.length === 0 || logged.includes(0)) return null;
  try {
    // With `stream`, a character that the limit cuts is left out instead of being an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(logged, { stream: true }) || null;
  } catch {
    return null;
  }
}
