/** The frame of a back-office page: compact with a mouse, title and actions in one line. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { ZoneNote } from './zone.js';

export interface OfficePageProps {
  className?: string | undefined;
  /** Lists with many columns use the window up to 1920 px: the shell finds the mark. */
  wide?: boolean;
  children: ReactNode;
}

export function OfficePage({ className, wide = false, children }: OfficePageProps) {
  return (
    <div className={clsx(styles.page, className)} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: string;
  /** The page shows times: their time zone is named where it could be taken for another one. */
  timed?: boolean;
  /** Beside the title: counts, notices. */
  notes?: ReactNode;
  /** At the right end, the primary action last. */
  actions?: ReactNode;
}

export function PageHeader({ title, timed = false, notes, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {notes}
        {timed && <ZoneNote />}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** The filters of a list, in one line when there is room. */
export function Filters({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <search className={clsx(styles.filters, className)}>{children}</search>;
}
