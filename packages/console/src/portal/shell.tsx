import { Bell, ChartLine, CircleUser, FileDown, FileText, FlaskConical, Map as MapIcon, SquarePen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { askClient, type ClientCall } from '../api/client.ts';
import { AppLayout, type NavItem } from '../ui/app-layout.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/popover.tsx';
import { applyTheme, storedTheme, type Theme } from '../ui/theme.ts';
import { allows, useAccess } from './session.tsx';
import { isTesting } from './token-store.ts';

/** Where one can go, and the operation without which there is nothing to see there. */
const items: (NavItem & { needs: ClientCall })[] = [
  { to: '/', name: 'Orders', icon: FileText, needs: 'listOrders' },
  { to: '/results', name: 'Results', icon: FlaskConical, needs: 'listJobs' },
  { to: '/trends', name: 'Trends', icon: ChartLine, needs: 'listSamplingPoints' },
  { to: '/map', name: 'Map', icon: MapIcon, needs: 'listSamplingPoints' },
  { to: '/reports', name: 'Reports', icon: FileDown, needs: 'listIssuedReports' },
  { to: '/new-order', name: 'New order', icon: SquarePen, needs: 'getOrderOptions', heading: 'Ordering' },
  { to: '/webhooks', name: 'Webhooks', icon: Bell, needs: 'listWebhookEndpoints', heading: 'Programs' },
];

export function Shell({ children }: { children: ReactNode }) {
  const access = useAccess();
  const footer = (
    <>
      {isTesting(access) ? (
        <span className="environment">
          <Badge tone="warn">Testing environment</Badge>
        </span>
      ) : null}
      <AccountMenu />
    </>
  );
  return (
    <AppLayout
      brand="Labwire"
      username={access.username}
      items={items.filter(({ needs }) => allows(access, needs))}
      footer={footer}
    >
      {children}
    </AppLayout>
  );
}

const themes: [Theme, string][] = [
  ['system', 'Colours of the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

function AccountMenu() {
  const { token, username } = useAccess();
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  const leave = async () => {
    await askClient('revokeToken', undefined, { body: { token } }).catch(() => undefined);
    // The token, and what was typed and never sent. A fresh page then: nothing of the last reader stays in memory.
    sessionStorage.clear();
    window.location.reload();
  };
  return (
    <Menu
      label="Your account"
      trigger={
        <Button variant="quiet" icon={<CircleUser size={20} aria-hidden />}>
          <span className="portal-username">{username}</span>
        </Button>
      }
    >
      {themes.map(([id, text]) => (
        <MenuItem key={id} onAction={() => choose(id)}>
          {text}
          {id === theme ? ' ✓' : ''}
        </MenuItem>
      ))}
      <MenuItem onAction={leave}>Sign out</MenuItem>
    </Menu>
  );
}
