/** What is for those who hear the page instead of seeing it; `div` for more than words. */
import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export function HiddenText({ as: Tag = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
