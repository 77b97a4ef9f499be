import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import './button.css';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  look?: ButtonLook;
  small?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}

export const buttonClass = (look: ButtonLook = 'plain', small = false, iconOnly = false): string =>
  ['button', `button-${look}`, small && 'button-small', iconOnly && 'button-icon'].filter(Boolean).join(' ');

/** A button. One with nothing but an icon needs an `aria-label`. While `isPending` it keeps its place and does nothing. */
export function Button({ look, small, icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass(look, small, children === undefined)}>
      {icon}
      {children}
    </AriaButton>
  );
}
