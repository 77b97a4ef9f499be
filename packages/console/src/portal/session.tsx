import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { accessAllows, type ClientOperationId } from '../api/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Waiting } from '../ui/page.tsx';
import { accessKey } from './access-key.ts';
import { sessionAccess } from './person-access.ts';
import { SignInForm, SignInPage } from './sign-in/sign-in-page.tsx';
import { RequiredSetUp } from './sign-in/sign-in-security.tsx';
import { type Access, storeAccess, storedAccess } from './token-store.ts';

interface AccessState {
  access: Access | undefined;
  isExpired: boolean;
}

const AccessContext = createContext<Access | undefined>(undefined);

export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess needs a signed-in account');
  return access;
}

/** Whether scopes and role allow an operation. It only decides what the page shows; the service checks every call. */
export const allows = ({ scopes, role }: Access, id: ClientOperationId): boolean => accessAllows(scopes, role, id);

/**
 * Renders the portal for a signed-in account and the sign-in page otherwise. When the token expires, a dialog asks for
 * the password and the page stays mounted, so that typed text is not lost.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, error } = useQuery<AccessState>({ ...accessQuery, initialData: () => initialState(storedAccess()) });
  if (!data && !error) return <Waiting />;
  if (!data?.access) return <SignInPage error={error} />;
  const signOut = () => {
    storeAccess(undefined);
    queries.clear();
    queries.setQueryData(accessKey, { access: undefined, isExpired: false });
  };
  return (
    <AccessContext value={data.access}>
      {/* The key resets the state of all pages when another account signs in. */}
      <Fragment key={data.access.username}>{data.access.mustSetUpSecondFactor ? <RequiredSetUp /> : children}</Fragment>
      <Dialog title="Sign in again" isOpen={data.isExpired} onClose={signOut}>
        <p className="quiet">Your access has expired. The page and everything you typed are still there.</p>
        <SignInForm username={data.access.username} />
      </Dialog>
    </AccessContext>
  );
}

export const accessQuery = {
  queryKey: accessKey,
  queryFn: async (): Promise<AccessState> => ({ access: storedAccess() ?? (await sessionAccess()), isExpired: false }),
  staleTime: Number.POSITIVE_INFINITY,
};

const initialState = (access: Access | undefined): AccessState | undefined => access && { access, isExpired: false };

/** The state after the service has rejected the token. */
export const expireAccess = (state: AccessState | undefined): AccessState | undefined =>
  state?.access ? { ...state, isExpired: true } : state;
