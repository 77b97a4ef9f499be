/** Pages of an application that are shown without a session. */
export const isOpenPage = (application: 'portal' | 'console', name: string): boolean =>
  window.location.pathname.endsWith(`/${application}/${name}`);

/** Reads the token of a link from the fragment and removes it from the address, so that it is not in the history. */
export function takeLinkToken(): string {
  const token = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return token;
}
