/** The further groups in which a product is shown. */
import { IconButton } from '@skatert/ui-kit/button';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { GroupChoice } from './group-choices.js';
import styles from './product-fields.module.css';

export interface GroupsFieldProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
  choices: readonly GroupChoice[];
  error: string | undefined;
}

export function GroupsField({ value, onChange, choices, error }: GroupsFieldProps) {
  // A new box is empty, and offers what is left.
  const [additions, setAdditions] = useState(0);
  const nameOf = (id: number): string => choices.find((choice) => choice.id === id)?.name ?? `Тег #${id}`;
  const add = (id: number | null): void => {
    if (id === null) return;
    onChange([...value, id]);
    setAdditions(additions + 1);
  };
  return (
    <div className={styles.list}>
      <ComboBox
        key={additions}
        label="Ещё в группах"
        choices={choices.filter(({ id }) => !value.includes(id))}
        value={null}
        onChange={add}
        placeholder="Добавить группу"
        error={error}
        autoFocus={additions > 0}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label="Ещё в группах">
          {value.map((id) => (
            <li key={id} className={styles.chip}>
              {nameOf(id)}
              <IconButton
                label={`Убрать из группы: ${nameOf(id)}`}
                className={styles.remove}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
