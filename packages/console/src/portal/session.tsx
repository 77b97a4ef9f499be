import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { accessAllows, type ClientOperationId } from '../api/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Waiting } from '../ui/page.tsx';
import { type Access, sessionAccess } from './access.ts';
import { accessKey } from './access-key.ts';
import { SignInForm, SignInPage } from './sign-in/sign-in-page.tsx';
import { RequiredSetUp } from './sign-in/sign-in-security.tsx';

interface AccessState {
  access: Access | undefined;
  isExpired: boolean;
}

const AccessContext = createContext<Access | undefined>(undefined);

export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useAccess needs a signed-in person');
  return access;
}

/** Whether scopes and role allow an operation. It only decides what the page shows; the service checks every call. */
export const allows = ({ scopes, role }: Access, id: ClientOperationId): boolean => accessAllows(scopes, role, id);

/**
 * Renders the portal for a person who signed in, and the sign-in page otherwise. When the session ends, a dialog asks for the password
 * and the page stays mounted, so that typed text is not lost.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, error } = useQuery<AccessState>(accessQuery);
  if (!data && !error) return <Waiting />;
  if (!data?.access) return <SignInPage error={error} />;
  const signOut = () => {
    queries.clear();
    queries.setQueryData(accessKey, { access: undefined, isExpired: false });
  };
  return (
    <AccessContext value={data.access}>
      {/* The key resets the state of all pages when another person signs in. */}
      <Fragment key={data.access.email}>{data.access.mustSetUpSecondFactor ? <RequiredSetUp /> : children}</Fragment>
      <Dialog title="Sign in again" isOpen={data.isExpired} onClose={signOut}>
        <p className="quiet">Your session has ended. The page and everything you typed are still there.</p>
        <SignInForm email={data.access.email} />
      </Dialog>
    </AccessContext>
  );
}

export const accessQuery = {
  queryKey: accessKey,
  queryFn: async (): Promise<AccessState> => ({ access: await sessionAccess(), isExpired: false }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The state after the service has rejected the session. */
export const expireAccess = (state: AccessState | undefined): AccessState | undefined =>
  state?.access ? { ...state, isExpired: true } : state;
