/** The two values of a field that both editors changed, side by side, as radio buttons. */
import { RadioCard } from '@skatert/ui-kit/radio-card';
import { type ReactNode, useId } from 'react';
import styles from './conflict-dialog.module.css';

export interface FieldChoiceProps {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The author and the time of the other value. */
  author: string;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
  error: string | undefined;
}

export function FieldChoice({ label, mine, theirs, author, choice, onChoose, error }: FieldChoiceProps) {
  const name = useId();
  const errorId = `${name}-error`;
  const cardOf = (side: 'mine' | 'theirs', title: string, value: ReactNode) => (
    <RadioCard
      name={name}
      checked={choice === side}
      onChoose={() => onChoose(side)}
      title={title}
      note={<span className={styles.value}>{isEmpty(value) ? '—' : value}</span>}
    />
  );
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {cardOf('mine', 'Ваше значение', mine)}
        {cardOf('theirs', `Сейчас, ${author}`, theirs)}
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';
