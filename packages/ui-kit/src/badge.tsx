/** A short word on a soft ground; the tone never says anything the word doesn't. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}

/** «99+» from a hundred on. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
