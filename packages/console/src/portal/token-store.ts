/** What the tab knows of who is signed in. */
export interface Access {
  token: string;
  username: string;
  scopes: readonly string[];
}

const key = 'labwire-portal';

/** Kept for the tab alone: another tab, or tomorrow's browser, signs in by itself. */
export function storedAccess(): Access | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Access);
}

export function storeAccess(access: Access | undefined): void {
  if (access) sessionStorage.setItem(key, JSON.stringify(access));
  else sessionStorage.removeItem(key);
}

/** The token of this moment: somebody may have signed in again since a page was drawn. */
export const currentToken = (): string | undefined => storedAccess()?.token;

/** Tokens tell their environment, so that nobody takes one for the other. */
export const isTesting = ({ token }: Access): boolean => token.startsWith('lwc_test_');
