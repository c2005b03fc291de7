/** Several choices of a long list, in the order in which they were added. */
import { IconButton } from '@skatert/ui-kit/button';
import { type Choice, ComboBox } from '@skatert/ui-kit/office/combo-box';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './chosen-field.module.css';

export interface ChosenFieldProps {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** Names one that is not among the choices any more. */
  nameOfUnknown: (id: number) => string;
  /** The start of the accessible name of the button that takes one away, before its name. */
  removal: string;
  hint?: string | undefined;
  error: string | undefined;
}

export function ChosenField(props: ChosenFieldProps) {
  const { label, placeholder, choices, value, onChange, nameOfUnknown, removal, hint, error } = props;
  // A new box is empty, and offers what is left.
  const [additions, setAdditions] = useState(0);
  const nameOf = (id: number): string =>
    choices.find((choice) => choice.id === id)?.name ?? nameOfUnknown(id);
  const add = (id: number | null): void => {
    if (id === null) return;
    onChange([...value, id]);
    setAdditions(additions + 1);
  };
  return (
    <div className={styles.field}>
      <ComboBox
        key={additions}
        label={label}
        choices={choices.filter(({ id }) => !value.includes(id))}
        value={null}
        onChange={add}
        placeholder={placeholder}
        hint={hint}
        error={error}
        autoFocus={additions > 0}
      />
      <Chips
        label={label}
        chosen={value.map((id) => ({ id, name: nameOf(id) }))}
        removal={removal}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </div>
  );
}

export interface ChipsProps {
  label: string;
  chosen: readonly Choice[];
  removal: string;
  onRemove: (id: number) => void;
}

/** What is chosen, each with a button that takes it away; nothing without any. */
export function Chips({ label, chosen, removal, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles.chip}>
          <span>{name}</span>
          <IconButton label={`${removal}: ${name}`} className={styles.remove} onClick={() => onRemove(id)}>
            <X size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
