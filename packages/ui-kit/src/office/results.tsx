/** What a query returned, such as the rows of a list and their pager: dimmed while it is old. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './results.module.css';

export interface ResultsProps {
  /** The shown results are those of former filters or another page, until the new ones arrive. */
  isOld: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Results({ isOld, className, children }: ResultsProps) {
  return (
    <div className={clsx(styles.results, className)} data-old={isOld || undefined}>
      {children}
    </div>
  );
}
