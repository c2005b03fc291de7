/** A list of names and values. */
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  /** Empty, null and undefined are shown as a dash. */
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** Each name above its value: for long values. */
  stacked?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === undefined || value === null || value === '';

export function Facts({ facts, stacked = false }: FactsProps) {
  return (
    <dl className={stacked ? styles.stacked : styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isEmpty(value) ? <span className={styles.none}>—</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
