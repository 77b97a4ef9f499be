import type { StoredProvider } from './identity-provider-sql.ts';

type Owner = Pick<StoredProvider, 'accountId' | 'link'>;

/** The page that sends the browser to the provider. */
export const signInUrlOf = ({ accountId, link }: Owner, publicUrl: string): string =>
  accountId === null ? `${publicUrl}/console/sign-in` : `${publicUrl}/portal/sign-in/${link}`;

/**
 * Where the provider sends the browser back. Each provider has its own, so that one provider cannot send a browser to another
 * and receive the code of that one.
 */
export const redirectUriOf = (owner: Owner, publicUrl: string): string => `${signInUrlOf(owner, publicUrl)}/callback`;
