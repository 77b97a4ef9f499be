import { Link, useRouterState } from '@tanstack/react-router';
import { type LucideIcon, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { Time } from './time.tsx';
import { usePrinting } from './use-printing.ts';
import './dialog.css';
import './frame.css';

export interface NavItem {
  to: string;
  name: string;
  icon: LucideIcon;
  /** Shown above it, where a new group begins. */
  heading?: string;
}

interface FrameProps {
  brand: string;
  /** The name of who is signed in. */
  reader: string;
  items: readonly NavItem[];
  /** Who is signed in, and what they may do about it. */
  foot: ReactNode;
  children: ReactNode;
}

/** What stands around every page: where one can go, and who one is. On small screens behind a menu button. */
export function Frame({ brand, reader, items, foot, children }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const printing = usePrinting();
  const place = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(() => setOpen(false), [place]);
  const title = (
    <Link to="/" className="brand">
      <img src="/favicon.ico" alt="" width={22} height={22} /> {brand}
    </Link>
  );
  const menu = (
    <>
      <Nav items={items} />
      <div className="frame-foot">{foot}</div>
    </>
  );
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="frame-top">
        {title}
        <Button
          look="quiet"
          aria-label="Menu"
          icon={<MenuIcon size={20} aria-hidden />}
          onPress={() => setOpen(true)}
        />
      </header>
      <header className="frame-side">
        {title}
        {menu}
      </header>
      <ModalOverlay className="veil veil-side" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="dialog frame-menu" style={{ '--dialog-width': '16rem' } as React.CSSProperties}>
          <AriaDialog aria-label="Menu">{menu}</AriaDialog>
        </Modal>
      </ModalOverlay>
      <main id="content" tabIndex={-1}>
        {printing ? (
          <p className="print-line">
            {brand} · printed <Time at={printing.toISOString()} /> by {reader}
          </p>
        ) : null}
        {children}
      </main>
    </div>
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
