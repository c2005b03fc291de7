/** A section of an order's own page. */
import { Skeleton } from '@skatert/ui-kit/skeleton';
import type { ReactNode } from 'react';
import styles from './order-page.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);

export const LinesSkeleton = ({ lines }: { lines: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
      <Skeleton key={line} height={20} />
    ))}
  </div>
);
