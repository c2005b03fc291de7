/** The card of a table's row on narrow screens: the name and the actions above the other values. */
import { type Fact, Facts } from '@skatert/ui-kit/office/facts';
import { Children, type ReactNode } from 'react';
import styles from './item-card.module.css';

export interface ItemCardProps {
  name: string;
  /** Shown instead of the name: a link with it. */
  heading?: ReactNode;
  /** A badge below the name. */
  note?: ReactNode;
  actions: ReactNode;
  facts: readonly Fact[];
}

export function ItemCard({ name, heading = name, note, actions, facts }: ItemCardProps) {
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {actions}
      </div>
      {Children.toArray(note).length > 0 && <p>{note}</p>}
      <Facts facts={facts} />
    </article>
  );
}
