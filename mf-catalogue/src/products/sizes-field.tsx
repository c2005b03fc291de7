/** The sizes of a product in their order, with prices of their own when it is wanted. */
import { SIZE_LABEL_MAX, SIZES_MAX } from '@skatert/contracts/menu/products';
import { Button } from '@skatert/ui-kit/button';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styles from './product-fields.module.css';
import type { ProductForm, SizeValues } from './product-form.js';
import { type SizeErrors, SizeRow } from './size-row.js';

const NO_PRICES = { price: null, promoPrice: null };
const isPriced = ({ price, promoPrice }: SizeValues): boolean => price != null || promoPrice != null;

/** The errors of the list and of its rows. */
type ListErrors = { message?: string } & Partial<Record<number, SizeErrors>>;

export function SizesField({ form }: { form: ProductForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'sizes' });
  const value: readonly SizeValues[] = field.value ?? [];
  const errors = (fieldState.error ?? {}) as ListErrors;
  const list = useRef<HTMLFieldSetElement>(null);
  const [wantsPrices, setWantsPrices] = useState(false);
  /** The prices that were taken away, to be given back. */
  const taken = useRef<readonly SizeValues[]>([]);
  const hasPrices = wantsPrices || value.some(isPriced);
  const move = (index: number, by: 1 | -1) =>
    field.onChange(value.toSpliced(index, 1).toSpliced(index + by, 0, value[index] as SizeValues));
  const add = (): void => {
    field.onChange([...value, { label: '', ...NO_PRICES }]);
    const names = () => list.current?.querySelectorAll<HTMLInputElement>('input[maxlength]') ?? [];
    requestAnimationFrame(() => [...names()].at(-1)?.focus());
  };
  const switchPrices = (on: boolean): void => {
    setWantsPrices(on);
    if (!on) taken.current = value;
    const before = new Map(taken.current.map((size) => [size.label, size]));
    field.onChange(value.map((size) => (on ? (before.get(size.label) ?? size) : { ...size, ...NO_PRICES })));
  };
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>Размеры</legend>
      {value.length > 0 && (
        <label className={styles.visible}>
          <input
            type="checkbox"
            checked={hasPrices}
            onChange={({ target }) => switchPrices(target.checked)}
          />
          У размеров свои цены
        </label>
      )}
      {value.map((size, index) => (
        <SizeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the labels are texts of one kind, and may be equal while typing
          key={index}
          size={size}
          number={index + 1}
          isLast={index === value.length - 1}
          hasPrices={hasPrices}
          labelMax={SIZE_LABEL_MAX}
          errors={errors[index] ?? {}}
          onChange={(changed) => field.onChange(value.with(index, changed))}
          onMove={(by) => move(index, by)}
          onRemove={() => field.onChange(value.toSpliced(index, 1))}
        />
      ))}
      {errors.message && (
        <p className={styles.problem} role="alert">
          {errors.message}
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
