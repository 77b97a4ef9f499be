import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Tooltip as AriaTooltip,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  TooltipTrigger,
} from 'react-aria-components';
import './popover.css';

export function PopoverFrame({ children }: { children: ReactNode }) {
  return (
    <Popover className="popover" offset={4}>
      {children}
    </Popover>
  );
}

/** A trigger button with its menu. */
export function Menu({ trigger, label, children }: { trigger: ReactNode; label: string; children: ReactNode }) {
  return (
    <MenuTrigger>
      {trigger}
      <PopoverFrame>
        <AriaMenu className="menu" aria-label={label}>
          {children}
        </AriaMenu>
      </PopoverFrame>
    </MenuTrigger>
  );
}

export function MenuItem(props: Omit<MenuItemProps, 'className'>) {
  return <AriaMenuItem {...props} className="option" />;
}

/** A hint for a focusable element. Important information must also be available elsewhere. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
