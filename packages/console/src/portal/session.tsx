import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { clientCalls } from '../api/calls.ts';
import type { ClientCall } from '../api/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { accessKey } from './access-key.ts';
import { SignInForm, SignInPage } from './sign-in/sign-in-page.tsx';
import { type Access, storeAccess, storedAccess } from './token-store.ts';

interface Known {
  access: Access | undefined;
  /** It was there and is no longer good. */
  isOver: boolean;
}

const AccessContext = createContext<Access | undefined>(undefined);

/** Who is signed in. */
export function useAccess(): Access {
  const access = useContext(AccessContext);
  if (!access) throw new Error('nobody is signed in here');
  return access;
}

/** Whether the account may do it; the service decides, this is for what to show. */
export const allows = ({ scopes }: Access, id: ClientCall): boolean =>
  clientCalls[id][2].every((scope) => scopes.includes(scope));

/** Shows its content to those who are signed in. A token that ends leaves the page, and what is typed in it, in place. */
export function AccessGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data } = useQuery<Known>({
    queryKey: accessKey,
    queryFn: () => ({ access: storedAccess(), isOver: false }),
    initialData: () => ({ access: storedAccess(), isOver: false }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data.access) return <SignInPage />;
  const leave = () => {
    storeAccess(undefined);
    queries.clear();
    queries.setQueryData(accessKey, { access: undefined, isOver: false });
  };
  return (
    <AccessContext value={data.access}>
      {/* Another account starts afresh. */}
      <Fragment key={data.access.username}>{children}</Fragment>
      <Dialog title="Sign in again" isOpen={data.isOver} onClose={leave}>
        <p className="quiet">Your access has expired. What is on the page is still there.</p>
        <SignInForm username={data.access.username} />
      </Dialog>
    </AccessContext>
  );
}

/** After an answer that says that the token is good no longer. */
export const accessOver = (known: Known | undefined): Known | undefined =>
  known?.access ? { ...known, isOver: true } : known;
