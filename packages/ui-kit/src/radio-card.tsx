/** Radio buttons as cards with a title and a note, as for pickup points. */
import type { ReactNode } from 'react';
import styles from './radio-card.module.css';

/** The height of a card in px, also for skeletons. */
export const RADIO_CARD_HEIGHT = 66;

export function RadioCards({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.cards}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface RadioCardProps {
  /** The same for all cards of a group. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  title: string;
  note?: ReactNode;
  /** Why it can't be chosen; '': it is said elsewhere. */
  refusal?: string | undefined;
}

export function RadioCard({ name, checked, onChoose, icon, title, note, refusal }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        disabled={refusal !== undefined}
      />
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <strong>{title}</strong>
        {note && <span>{note}</span>}
        {refusal && <span className={styles.refusal}>{refusal}</span>}
      </span>
    </label>
  );
}
