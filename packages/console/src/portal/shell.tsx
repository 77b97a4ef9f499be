import { Navigate, useMatch } from '@tanstack/react-router';
import {
  Bell,
  ChartLine,
  CircleUser,
  FileDown,
  FileText,
  FlaskConical,
  KeyRound,
  Mail,
  SquarePen,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ClientOperationId, callClient } from '../api/client.ts';
import { AppLayout, type NavItem } from '../ui/app-layout.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useLaboratory } from '../ui/laboratory.tsx';
import { Empty, Page } from '../ui/page.tsx';
import { Menu, MenuItem } from '../ui/popover.tsx';
import { applyTheme, storedTheme, type Theme } from '../ui/theme.ts';
import { ApiCalls } from './api-calls/api-calls.tsx';
import { removeDraft } from './new-order/draft-store.ts';
import { PortalSearch } from './portal-search.tsx';
import { allows, useAccess } from './session.tsx';
import { ChangePassword } from './sign-in/change-password.tsx';
import { OwnSessions } from './sign-in/own-sessions.tsx';
import { SignInSecurity } from './sign-in/sign-in-security.tsx';

/** The navigation. An item is shown if the person may use the operation its page depends on. */
const items: (NavItem & { requires: ClientOperationId })[] = [
  { to: '/', name: 'Orders', icon: FileText, requires: 'listOrders' },
  { to: '/results', name: 'Results', icon: FlaskConical, requires: 'listJobs' },
  { to: '/trends', name: 'Trends', icon: ChartLine, requires: 'listSamplingPoints' },
  { to: '/reports', name: 'Reports', icon: FileDown, requires: 'listIssuedReports' },
  { to: '/new-order', name: 'New order', icon: SquarePen, requires: 'getOrderOptions', heading: 'Ordering' },
  { to: '/people', name: 'People', icon: Users, requires: 'listPeople', heading: 'Account' },
  { to: '/notifications', name: 'Notifications', icon: Mail, requires: 'putNotifications' },
  { to: '/credentials', name: 'Credentials', icon: KeyRound, requires: 'listCredentials', heading: 'Integration' },
  { to: '/webhooks', name: 'Webhooks', icon: Bell, requires: 'listWebhookEndpoints' },
];

export function Shell({ children }: { children: ReactNode }) {
  const access = useAccess();
  const footer = (
    <>
      {access.isTesting ? (
        <span className="environment">
          <Badge tone="info">Testing environment</Badge>
        </span>
      ) : null}
      <LaboratoryContactNote />
      <AccountMenu />
    </>
  );
  const ownItems = items.filter(({ requires }) => allows(access, requires));
  return (
    <AppLayout username={access.name} items={ownItems} footer={footer} SearchDialog={PortalSearch}>
      <FirstPage items={ownItems}>{children}</FirstPage>
    </AppLayout>
  );
}

/** The first page after signing in is the list of orders, unless the account has no access to orders. */
function FirstPage({ items: [first], children }: { items: NavItem[]; children: ReactNode }) {
  const isStart = useMatch({ from: '/', shouldThrow: false }) !== undefined;
  if (!isStart || first?.to === '/') return children;
  if (first) return <Navigate to={first.to} replace />;
  return (
    <Page title="Welcome">
      <Empty title="You have access to no page">Ask a manager of your account for another role.</Empty>
    </Page>
  );
}

/** How customers reach the laboratory. */
function LaboratoryContactNote() {
  const { contact } = useLaboratory();
  if (!contact) return null;
  const { phone, email, website } = contact;
  return (
    <address className="laboratory-contact">
      {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {website ? (
        <a href={website} target="_blank" rel="noreferrer">
          Website
        </a>
      ) : null}
    </address>
  );
}

const themes: [Theme, string][] = [
  ['system', 'System theme'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
];

function AccountMenu() {
  const { email, name } = useAccess();
  const [openDialog, setOpenDialog] = useState<'password' | 'security' | 'sessions' | 'calls'>();
  const close = () => setOpenDialog(undefined);
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  const signOut = async () => {
    await callClient('signOutPerson', {}).catch(() => undefined);
    // Removes unsent drafts. The reload clears everything else that was in memory.
    sessionStorage.clear();
    removeDraft(email);
    window.location.reload();
  };
  return (
    <>
      <Menu
        label="Your account"
        trigger={
          <Button variant="quiet" icon={<CircleUser size={20} aria-hidden />}>
            <span className="portal-username">{name}</span>
          </Button>
        }
      >
        {themes.map(([id, text]) => (
          <MenuItem key={id} onAction={() => choose(id)}>
            {text}
            {id === theme ? ' ✓' : ''}
          </MenuItem>
        ))}
        <MenuItem onAction={() => setOpenDialog('password')}>Change password…</MenuItem>
        <MenuItem onAction={() => setOpenDialog('security')}>Sign-in security…</MenuItem>
        <MenuItem onAction={() => setOpenDialog('sessions')}>Your sessions…</MenuItem>
        <MenuItem onAction={() => setOpenDialog('calls')}>API calls of this page…</MenuItem>
        <MenuItem onAction={signOut}>Sign out</MenuItem>
      </Menu>
      {openDialog === 'calls' ? <ApiCalls onClose={close} /> : null}
      {openDialog === 'password' ? <ChangePassword name={email} onClose={close} /> : null}
      {openDialog === 'security' ? <SignInSecurity onClose={close} /> : null}
      {openDialog === 'sessions' ? <OwnSessions onClose={close} /> : null}
    </>
  );
}
