/** The first line of a page that a list leads to: the way back to the list. */
import { Link } from '@skatert/web-kit/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-nav.module.css';

export interface BackNavProps {
  /** What the page shows: names this navigation. */
  label: string;
  /** The list's path and name. */
  to: string;
  list: string;
  /** At the right end. */
  children?: ReactNode;
}

export function BackNav({ label, to, list, children }: BackNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <Link to={to} className={styles.back}>
        <ArrowLeft size={20} aria-hidden="true" />
        {list}
      </Link>
      {children}
    </nav>
  );
}
