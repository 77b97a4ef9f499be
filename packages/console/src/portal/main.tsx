import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { mount } from '../ui/mount.tsx';
import { accessKey } from './access-key.ts';
import { router } from './router.tsx';
import { expireAccess, RequireAccess } from './session.tsx';
import { InvitationPage } from './sign-in/invitation-page.tsx';
import { isLinkPage, takeLinkToken } from './sign-in/link-token.ts';

const queries = newQueryClient((all) => all.setQueryData(accessKey, expireAccess));

mount(
  queries,
  isLinkPage('invitation') ? (
    <InvitationPage token={takeLinkToken()} />
  ) : (
    <RequireAccess>
      <RouterProvider router={router} />
    </RequireAccess>
  ),
);
