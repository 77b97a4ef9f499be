/** Pages that a link of a mail opens without a session. */
export const isLinkPage = (name: string): boolean => window.location.pathname.endsWith(`/portal/${name}`);

/** Reads the token of a link from the fragment and removes it from the address, so that it is not in the history. */
export function takeLinkToken(): string {
  const token = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return token;
}
