/** The labels of a product's sizes, in order. */
import { SIZES_MAX } from '@skatert/contracts/menu/products';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './product-fields.module.css';

/** The longest label, in characters. */
const LABEL_MAX = 40;

export interface SizesFieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

export function SizesField({ value, onChange, error }: SizesFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const move = (index: number, by: 1 | -1) =>
    onChange(value.toSpliced(index, 1).toSpliced(index + by, 0, value[index] ?? ''));
  const add = (): void => {
    onChange([...value, '']);
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>Размеры</legend>
      {value.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the labels are texts of one kind, and may be equal while typing
        <div key={index} className={styles.size}>
          <TextField
            label={`Размер ${index + 1}`}
            hideLabel
            value={size}
            maxLength={LABEL_MAX}
            placeholder="Например, 30 см"
            onChange={({ target }) => onChange(value.with(index, target.value))}
          />
          <IconButton
            label={`Выше: размер ${index + 1}`}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <ArrowUp size={20} />
          </IconButton>
          <IconButton
            label={`Ниже: размер ${index + 1}`}
            disabled={index === value.length - 1}
            onClick={() => move(index, 1)}
          >
            <ArrowDown size={20} />
          </IconButton>
          <IconButton
            label={`Удалить размер ${index + 1}`}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {value.length < SIZES_MAX && (
        <Button look="secondary" size="small" icon={<Plus size={16} />} onClick={add}>
          Добавить размер
        </Button>
      )}
    </fieldset>
  );
}
