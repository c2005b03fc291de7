/** An option of a group of extras in its form. */
import { EXTRA_NAME_MAX } from '@skatert/contracts/menu/extra-group-rules';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { MoneyField } from '@skatert/ui-kit/office/number-field';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { OptionValues } from './extra-group-form.js';
import styles from './option-row.module.css';

/** The errors of the fields of an option. */
export type OptionErrors = Partial<Record<keyof OptionValues, { message?: string }>>;

export interface OptionRowProps {
  option: OptionValues;
  /** Its position, from 1. */
  number: number;
  isLast: boolean;
  errors: OptionErrors;
  onChange: (option: OptionValues) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function OptionRow(props: OptionRowProps) {
  const { option, number, isLast, errors, onChange, onMove, onRemove } = props;
  const { price, isDefault = false, available = true } = option;
  return (
    <div className={styles.row}>
      <TextField
        label={`Вариант ${number}`}
        value={option.name}
        maxLength={EXTRA_NAME_MAX}
        error={errors.name?.message}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      <MoneyField
        label="Доплата"
        aria-label={`Доплата: вариант ${number}`}
        value={price === null ? null : price * 100}
        error={errors.price?.message}
        onChange={(kopecks) =>
          onChange({ ...option, price: kopecks === null ? null : kopecksToRoubles(kopecks) })
        }
      />
      <div className={styles.marks}>
        <Mark
          text="По умолчанию"
          number={number}
          checked={isDefault}
          onChange={(checked) => onChange({ ...option, isDefault: checked })}
        />
        <Mark
          text="Есть в наличии"
          number={number}
          checked={available}
          onChange={(checked) => onChange({ ...option, available: checked })}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton label={`Выше: вариант ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={20} />
        </IconButton>
        <IconButton label={`Ниже: вариант ${number}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={20} />
        </IconButton>
        <IconButton label={`Удалить вариант ${number}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </div>
    </div>
  );
}

interface MarkProps {
  text: string;
  number: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Mark = ({ text, number, checked, onChange }: MarkProps) => (
  <label className={styles.mark}>
    <input
      type="checkbox"
      aria-label={`${text}: вариант ${number}`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {text}
  </label>
);
