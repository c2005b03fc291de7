/** Content for screen readers only; as a `div` for more than text. */
import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export function HiddenText({ as: Tag = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
