/** The short labels on a product's card: some to choose from, others typed. */
import { BADGE_MAX, BADGE_PRESETS, BADGES_MAX } from '@skatert/contracts/menu/facts';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './product-fields.module.css';

export interface BadgesFieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

export function BadgesField({ value, onChange, error }: BadgesFieldProps) {
  const [typed, setTyped] = useState('');
  const hintId = useId();
  const has = (badge: string): boolean => value.some((each) => foldedName(each) === foldedName(badge));
  const isFull = value.length >= BADGES_MAX;
  const add = (badge: string): void => {
    const text = badge.trim();
    setTyped('');
    if (text !== '' && !isFull && !has(text)) onChange([...value, text]);
  };
  return (
    <fieldset className={styles.list} aria-describedby={hintId}>
      <legend>Метки</legend>
      {value.length > 0 && (
        <ul className={styles.chips} aria-label="Метки товара">
          {value.map((badge) => (
            <li key={badge} className={styles.chip}>
              {badge}
              <IconButton
                label={`Убрать метку: ${badge}`}
                className={styles.remove}
                onClick={() => onChange(value.filter((each) => each !== badge))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chips}>
        {BADGE_PRESETS.filter((preset) => !has(preset)).map((preset) => (
          <Button
            key={preset}
            look="secondary"
            size="small"
            icon={<Plus size={16} />}
            disabled={isFull}
            onClick={() => add(preset)}
          >
            {preset}
          </Button>
        ))}
      </div>
      <TextField
        label="Своя метка"
        value={typed}
        maxLength={BADGE_MAX}
        disabled={isFull}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          // The form is not sent.
          event.preventDefault();
          add(typed);
        }}
      />
      <p id={hintId} className={styles.brand}>
        {isFull
          ? `Больше ${BADGES_MAX} меток не поместится`
          : 'Видны на карточке товара; Enter добавляет метку'}
      </p>
    </fieldset>
  );
}
