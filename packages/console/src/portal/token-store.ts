import type { CustomerRole } from '@labwire/contract/person.ts';

/** Who is signed in, and what the access allows. */
export interface Access {
  /** The token of a program's credential. A person has none: the session is in a cookie that scripts cannot read. */
  token?: string;
  /** What the user signed in with: the username of a credential, or the e-mail address of a person. */
  username: string;
  /** The name on the page. */
  name: string;
  scopes: readonly string[];
  /** Absent for a credential, which has no role. */
  role?: CustomerRole;
  isTesting: boolean;
  /** Set for a person who must set up a second factor before anything else. */
  mustSetUpSecondFactor?: boolean;
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
