import {
  Activity,
  Beaker,
  BookOpen,
  Building2,
  ClipboardCheck,
  FileInput,
  FileText,
  FlaskConical,
  History,
  Inbox,
  Mail,
  Package,
  Settings,
  Users,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { LabOperationId } from '../api/lab.ts';
import { AppLayout, type NavItem } from '../ui/app-layout.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConsoleSearch } from './console-search.tsx';
import { useMay, useSession } from './session.tsx';

/** `needs` is the operation that the page depends on; without its permission the page is hidden. */
const items: (NavItem & { needs?: LabOperationId })[] = [
  { to: '/', name: 'Today', icon: Activity },
  { to: '/inbox', name: 'Inbox', icon: Inbox, needs: 'listLabOrders' },
  { to: '/supplies', name: 'Supplies', icon: Package, needs: 'listSuppliesToDispatch' },
  { to: '/bench', name: 'Bench', icon: Beaker, needs: 'getJob' },
  { to: '/review', name: 'Review', icon: ClipboardCheck, needs: 'getJob' },
  { to: '/results', name: 'Results', icon: FlaskConical, needs: 'listJobs' },
  { to: '/reports', name: 'Reports', icon: FileText, needs: 'listIssuedLabReports' },
  { to: '/customers', name: 'Customers', icon: Building2, needs: 'listAccounts', heading: 'Laboratory' },
  { to: '/catalogue', name: 'Catalogue', icon: BookOpen, needs: 'getCatalogue' },
  { to: '/imports', name: 'Imports', icon: FileInput, needs: 'listImports' },
  { to: '/mails', name: 'Mails', icon: Mail, needs: 'listMails' },
  { to: '/webhooks', name: 'Webhooks', icon: Webhook, needs: 'listLabWebhookEndpoints' },
  { to: '/audit', name: 'Audit', icon: History, needs: 'readAudit' },
  { to: '/staff', name: 'Staff', icon: Users, needs: 'listStaffTokens' },
  { to: '/settings', name: 'Settings', icon: Settings, needs: 'getSettings' },
];

export function Shell({ children }: { children: ReactNode }) {
  const may = useMay();
  const { name } = useSession();
  return (
    <AppLayout
      brand="Labwire"
      username={name}
      items={items.filter(({ needs }) => !needs || may(needs))}
      footer={<AccountMenu />}
      SearchDialog={ConsoleSearch}
    >
      {children}
    </AppLayout>
  );
}
