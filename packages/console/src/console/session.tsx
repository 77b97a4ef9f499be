import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { type LabOperationId, type LabResponse, labResponse, mayCall } from '../api/lab.ts';
import { Problem } from '../api/problem.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { Waiting } from '../ui/page.tsx';
import { sessionKey } from './session-key.ts';
import { SignInForm, SignInPage } from './sign-in/sign-in-page.tsx';
import { RequiredSetUp } from './sign-in/sign-in-security.tsx';

export type Session = LabResponse<'getSession'>;

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside RequireSession');
  return session;
}

/** Whether the role permits an operation. Only for what to display: the service checks every request. */
export function useMay(): (id: LabOperationId) => boolean {
  const { role } = useSession();
  return (id) => mayCall(role, id);
}

/** Shows its content if a person is signed in. When the session expires, the page and its form values stay in place. */
export function RequireSession({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(sessionQuery);
  if (!data) return error ? <ProblemNotice error={error} /> : <Waiting />;
  if (!data.session) return <SignInPage />;
  const signOut = () => {
    queries.clear();
    queries.setQueryData(sessionKey, { session: undefined, isExpired: false });
  };
  return (
    <SessionContext value={data.session}>
      {/* The key discards the state of the pages when another person signs in. */}
      <Fragment key={data.session.name}>{data.session.mustSetUpSecondFactor ? <RequiredSetUp /> : children}</Fragment>
      <Dialog title="Sign in again" isOpen={data.isExpired} onClose={signOut}>
        <p className="quiet">Your session has ended. Your entries on the page are still there.</p>
        <SignInForm name={data.session.name} />
      </Dialog>
    </SessionContext>
  );
}

interface SessionState {
  session: Session | undefined;
  isExpired: boolean;
}

async function findSession(): Promise<SessionState> {
  try {
    return { session: await labResponse('getSession', {}), isExpired: false };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { session: undefined, isExpired: false };
    throw error;
  }
}

export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: findSession,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

/** Applied after a response with status 401. */
export const expireSession = (state: SessionState | undefined): SessionState | undefined =>
  state?.session ? { ...state, isExpired: true } : state;
