/** Buttons: one primary action per screen. */

import { Link } from '@skatert/web-kit/router';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.js';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
interface Shape {
  look?: Look;
  size?: 'normal' | 'small' | 'large';
  wide?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Shape {
  /** Shows a spinner and disables the button. */
  busy?: boolean;
}

const classes = ({ look = 'primary', size = 'normal', wide }: Shape, more?: string) =>
  clsx(styles.button, styles[look], styles[size], wide && styles.wide, more);

export function Button({ look, size, wide, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size, wide }, className)}
      data-look={look ?? 'primary'}
      disabled={rest.disabled || busy}
      aria-busy={busy || rest['aria-busy']}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  to,
  look,
  size,
  wide,
  icon,
  className,
  children,
  onClick,
}: Shape & { to: string; className?: string; children: ReactNode; onClick?: () => void }) {
  return (
    <Link to={to} className={classes({ look, size, wide }, className)} onClick={onClick}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action: the accessible name and the tooltip. */
  label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={clsx(styles.icon, className)}>
      {children}
    </button>
  );
}
