import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { isOpenPage, takeLinkToken } from '../ui/link-token.ts';
import { mount } from '../ui/mount.tsx';
import { router } from './router.tsx';
import { expireSession, RequireSession, sessionQuery } from './session.tsx';
import { sessionKey } from './session-key.ts';
import { ForgotPassword, ResetPassword } from './sign-in/password-pages.tsx';

const queries = newQueryClient((all) => all.setQueryData(sessionKey, expireSession), sessionKey);

const openPage = pageWithoutSession();
if (!openPage) {
  // The session and the code of the page are loaded in parallel.
  void queries.prefetchQuery(sessionQuery);
  void router.load();
}

mount(
  queries,
  openPage ?? (
    <RequireSession>
      <RouterProvider router={router} />
    </RequireSession>
  ),
  'compact',
);

/** The page that links of mails open, and the one that requests such a mail. */
function pageWithoutSession() {
  if (isOpenPage('console', 'forgot-password')) return <ForgotPassword />;
  return isOpenPage('console', 'reset-password') ? <ResetPassword token={takeLinkToken()} /> : undefined;
}
