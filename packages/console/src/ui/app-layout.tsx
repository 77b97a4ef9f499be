import { Link, useRouterState } from '@tanstack/react-router';
import { type LucideIcon, Menu as MenuIcon, Search } from 'lucide-react';
import { type ComponentType, type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { BrandImage } from './brand-image.tsx';
import { Button } from './button.tsx';
import { useLaboratory, useTimeZone } from './laboratory.tsx';
import { Time } from './time.tsx';
import { usePrinting } from './use-printing.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import './dialog.css';
import './app-layout.css';

export interface NavItem {
  to: string;
  name: string;
  icon: LucideIcon;
  /** The title of the group that begins with this item. */
  heading?: string;
}

interface AppLayoutProps {
  /** What the application is called; the name of the laboratory by default. */
  brand?: string;
  username: string;
  items: readonly NavItem[];
  /** Below the navigation: the account menu. */
  footer: ReactNode;
  /** The dialog of the search over everything. */
  SearchDialog: ComponentType<{ isOpen: boolean; onClose(): void }>;
  children: ReactNode;
}

/** Navigation and account menu around every page; on small screens they open from a menu button. */
export function AppLayout(props: AppLayoutProps) {
  const { brand: application, username, items, footer, SearchDialog, children } = props;
  const [isSearching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  const closeSearch = useCallback(() => setSearching(false), []);
  useSearchShortcut(openSearch, !isSearching);
  const laboratory = useLaboratory();
  const brand = application ?? laboratory.name;
  const logoUrl = application === undefined ? laboratory.logoUrl : undefined;
  const menu = (
    <>
      <Nav items={items} />
      <div className="layout-footer">
        <ZoneNote />
        {footer}
      </div>
    </>
  );
  return (
    <div className="layout">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="layout-top">
        <Brand name={brand} logoUrl={logoUrl} />
        <Button variant="quiet" aria-label="Search" icon={<Search size={20} aria-hidden />} onPress={openSearch} />
        <MobileMenu>{menu}</MobileMenu>
      </header>
      <header className="layout-side">
        <Brand name={brand} logoUrl={logoUrl} />
        <Button icon={<Search size={16} aria-hidden />} aria-keyshortcuts="/ Control+K" onPress={openSearch}>
          Search
        </Button>
        {menu}
      </header>
      <main id="content" tabIndex={-1}>
        <PrintHeader brand={brand} username={username} />
        {children}
      </main>
      <SearchDialog isOpen={isSearching} onClose={closeSearch} />
    </div>
  );
}

function ZoneNote() {
  const timeZone = useTimeZone();
  return <p className="layout-zone">Times in {timeZone.replaceAll('_', ' ')}</p>;
}

function Brand({ name, logoUrl }: { name: string; logoUrl: string | undefined }) {
  return (
    <Link to="/" className="brand">
      <BrandImage logoUrl={logoUrl} /> <bdi>{name}</bdi>
    </Link>
  );
}

function MobileMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after each navigation
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <Button
        variant="quiet"
        aria-label="Menu"
        icon={<MenuIcon size={20} aria-hidden />}
        onPress={() => setOpen(true)}
      />
      <ModalOverlay className="overlay overlay-side" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="dialog layout-menu" style={{ '--dialog-width': '16rem' } as CSSProperties}>
          <AriaDialog aria-label="Menu">{children}</AriaDialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function PrintHeader({ brand, username }: { brand: string; username: string }) {
  const printedAt = usePrinting();
  if (!printedAt) return null;
  return (
    <p className="print-header">
      {brand} · printed <Time at={printedAt.toISOString()} /> by {username}
    </p>
  );
}

function Nav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className="nav" aria-label="Pages">
      {items.map(({ to, name, icon: Icon, heading }) => (
        <div key={to}>
          {heading ? <p className="nav-heading">{heading}</p> : null}
          <Link to={to} activeOptions={{ exact: to === '/' }}>
            <Icon size={18} aria-hidden />
            {name}
          </Link>
        </div>
      ))}
    </nav>
  );
}
