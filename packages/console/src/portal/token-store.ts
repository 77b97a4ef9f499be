/** The access token of the signed-in account, and what it allows. */
export interface Access {
  token: string;
  username: string;
  scopes: readonly string[];
}

const storageKey = 'labwire-portal';

/** Session storage belongs to one tab: other tabs, and the browser after a restart, sign in separately. */
export function storedAccess(): Access | undefined {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? undefined : (JSON.parse(text) as Access);
}

export function storeAccess(access: Access | undefined): void {
  if (access) sessionStorage.setItem(storageKey, JSON.stringify(access));
  else sessionStorage.removeItem(storageKey);
}

/** Reads the stored token at each call, because the user may have signed in again since a page was rendered. */
export const currentToken = (): string | undefined => storedAccess()?.token;

/** The prefix of a token names its environment. */
export const isTesting = ({ token }: Access): boolean => token.startsWith('lwc_test_');
