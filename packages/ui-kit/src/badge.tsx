/** A short label on a tinted background; the tone adds no information to the text. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Each has a class in badge.module.css. */
export const BADGE_TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;

export interface BadgeProps {
  tone?: (typeof BADGE_TONES)[number];
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}

/** Returns the count as text, «99+» from 100 on. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
