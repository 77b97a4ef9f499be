import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { isOpenPage, takeLinkToken } from '../ui/link-token.ts';
import { mount } from '../ui/mount.tsx';
import { accessKey } from './access-key.ts';
import { router } from './router.tsx';
import { accessQuery, expireAccess, RequireAccess } from './session.tsx';
import { InvitationPage } from './sign-in/invitation-page.tsx';
import { ForgotPassword, ResetPassword } from './sign-in/password-pages.tsx';

const queries = newQueryClient((all) => all.setQueryData(accessKey, expireAccess), accessKey);

const openPage = pageWithoutSession();
if (!openPage) {
  // The access and the code of the page are loaded in parallel.
  void queries.prefetchQuery(accessQuery);
  void router.load();
}

mount(
  queries,
  openPage ?? (
    <RequireAccess>
      <RouterProvider router={router} />
    </RequireAccess>
  ),
  'comfortable',
);

/** The pages that links of mails open, and the one that requests such a mail. */
function pageWithoutSession() {
  if (isOpenPage('portal', 'invitation')) return <InvitationPage token={takeLinkToken()} />;
  if (isOpenPage('portal', 'forgot-password')) return <ForgotPassword />;
  return isOpenPage('portal', 'reset-password') ? <ResetPassword token={takeLinkToken()} /> : undefined;
}
