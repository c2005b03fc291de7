/** Which price changes, by how much, and how it is rounded. */
import { ROUNDINGS, type Rounding } from '@skatert/contracts/menu/bulk-rules';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { MoneyField, QuantityField } from '@skatert/ui-kit/office/number-field';
import { Segmented } from '@skatert/ui-kit/segmented';
import styles from './bulk-dialog.module.css';
import { type PriceInput, roundingOf } from './price-change.js';

export interface PriceFieldsProps {
  input: PriceInput;
  /** What is wrong with the number. */
  problem: string | undefined;
  onChange: (input: PriceInput) => void;
}

const TARGETS = [
  { value: 'price', label: 'Цена' },
  { value: 'promoPrice', label: 'Акционная' },
  { value: 'discount', label: 'Скидка' },
] as const;
const WAYS = [
  { value: 'percent', label: 'На процент' },
  { value: 'amount', label: 'На сумму' },
] as const;
const DIRECTIONS = [
  { value: 'up', label: 'Поднять' },
  { value: 'down', label: 'Снизить' },
] as const;
const ROUNDING_NAMES: Record<Rounding, string> = {
  1: 'До копейки',
  100: 'До рубля',
  500: 'До 5 рублей',
  1000: 'До 10 рублей',
};

export function PriceFields({ input, problem, onChange }: PriceFieldsProps) {
  const set = (changes: Partial<PriceInput>) => onChange({ ...input, ...changes });
  const isDiscount = input.target === 'discount';
  return (
    <div className={styles.fields}>
      <div className={styles.choices}>
        <Segmented
          label="Что изменить"
          options={TARGETS}
          value={input.target}
          onChange={(target) => set({ target })}
        />
        {!isDiscount && (
          <>
            <Segmented
              label="Куда"
              options={DIRECTIONS}
              value={input.lowers ? 'down' : 'up'}
              onChange={(direction) => set({ lowers: direction === 'down' })}
            />
            <Segmented label="Как изменить" options={WAYS} value={input.by} onChange={(by) => set({ by })} />
          </>
        )}
      </div>
      <div className={styles.numbers}>
        <NumberOf input={input} problem={problem} onChange={onChange} />
        <SelectField
          label="Округление"
          value={roundingOf(input)}
          onChange={({ target }) => set({ roundTo: Number(target.value) as Rounding })}
        >
          <Options of={ROUNDINGS.map((id) => ({ id, name: ROUNDING_NAMES[id] }))} />
        </SelectField>
      </div>
    </div>
  );
}

function NumberOf({ input, problem, onChange }: PriceFieldsProps) {
  if (input.target === 'discount')
    return (
      <QuantityField
        label="Скидка от цены"
        unit="%"
        hint="0 уберёт акционную цену"
        value={input.percent}
        error={problem}
        onChange={(percent) => onChange({ ...input, percent })}
      />
    );
  if (input.by === 'amount')
    return (
      <MoneyField
        label="На сколько"
        value={input.kopecks}
        error={problem}
        onChange={(kopecks) => onChange({ ...input, kopecks })}
      />
    );
  return (
    <QuantityField
      label="На сколько"
      unit="%"
      value={input.percent}
      error={problem}
      onChange={(percent) => onChange({ ...input, percent })}
    />
  );
}
