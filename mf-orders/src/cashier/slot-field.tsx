/** The slot for which an order is wanted. */
import { SLOT_PROBLEM_TEXTS } from '@skatert/contracts/orders/slot-rules';
import { SelectField } from '@skatert/ui-kit/field';
import { useQuery } from '@skatert/web-kit/query';
import { counterSlotsQuery } from './counter-queries.js';

export interface SlotFieldProps {
  brandId: number;
  where: Parameters<typeof counterSlotsQuery>[1];
  /** ISO; empty: none. */
  value: string;
  /** What no slot means. */
  none: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Nothing where the brand accepts no orders for later. */
export function SlotField({ brandId, where, value, none, error, onChange }: SlotFieldProps) {
  const { data } = useQuery(counterSlotsQuery(brandId, where));
  if (!data?.days.length && !value) return null;
  const isOffered = data?.days.some(({ slots }) => slots.some(({ at }) => at === value)) ?? true;
  return (
    <SelectField
      label="Когда"
      value={value}
      error={error ?? (value && !isOffered ? SLOT_PROBLEM_TEXTS.FULL : undefined)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {value && !isOffered && <option value={value}>Выбранное время</option>}
      {data?.days.map(({ day, label, slots }) => (
        <optgroup key={day} label={label}>
          {slots.map((slot) => (
            <option key={slot.at} value={slot.at}>
              {slot.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
