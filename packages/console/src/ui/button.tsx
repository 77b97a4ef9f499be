import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import './button.css';

export type ButtonVariant = 'plain' | 'primary' | 'danger' | 'quiet';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'plain', small = false, iconOnly = false): string =>
  ['button', `button-${variant}`, small && 'button-small', iconOnly && 'button-icon'].filter(Boolean).join(' ');

/** A button that shows only an icon needs an `aria-label`. While `isPending` it stays focusable and ignores presses. */
export function Button({ variant, small, icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass(variant, small, children === undefined)}>
      {icon}
      {children}
    </AriaButton>
  );
}
