import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { type LabOperationId, type LabResponse, labResponse, mayCall } from '../api/lab.ts';
import { Problem } from '../api/problem.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { Waiting } from '../ui/page.tsx';
import { sessionKey } from './session-key.ts';
import { SignInForm, SignInPage } from './sign-in/sign-in-page.tsx';

export type Session = LabResponse<'getSession'>;

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('nobody is signed in here');
  return session;
}

/** Whether who is signed in may do it; the service decides, this is for what to show. */
export function useMay(): (id: LabOperationId) => boolean {
  const { role } = useSession();
  return (id) => mayCall(role, id);
}

/** Shows its content to those who are signed in. A session that ends leaves the page, and what is typed in it, in place. */
export function SessionGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: findSession,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (isPending) return <Waiting />;
  if (error) return <ProblemNotice error={error} />;
  if (!data.session) return <SignInPage />;
  const forgetAll = () => {
    queries.clear();
    queries.setQueryData(sessionKey, { session: undefined, isOver: false });
  };
  return (
    <SessionContext value={data.session}>
      {/* Another person starts afresh. */}
      <Fragment key={data.session.name}>{children}</Fragment>
      <Dialog title="Sign in again" isOpen={data.isOver} onClose={forgetAll}>
        <p className="quiet">Your session has ended. What is on the page is still there.</p>
        <SignInForm name={data.session.name} />
      </Dialog>
    </SessionContext>
  );
}

interface Known {
  session: Session | undefined;
  /** It was there and is no more. */
  isOver: boolean;
}

async function findSession(): Promise<Known> {
  try {
    return { session: await labResponse('getSession', {}), isOver: false };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { session: undefined, isOver: false };
    throw error;
  }
}

/** After an answer that says that nobody is signed in. */
export const sessionOver = (known: Known | undefined): Known | undefined =>
  known?.session ? { ...known, isOver: true } : known;
