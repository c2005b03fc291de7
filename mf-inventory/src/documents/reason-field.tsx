import {
  WRITE_OFF_REASON_TEXTS,
  WRITE_OFF_REASONS,
  type WriteOffReason,
} from '@skatert/contracts/inventory/inventory-rules';
import { Options, SelectField } from '@skatert/ui-kit/field';
import type { FieldBinding } from '@skatert/ui-kit/office/form-fields';
import { useEffect, useRef } from 'react';

interface ReasonFieldProps extends Omit<FieldBinding<WriteOffReason>, 'value'> {
  /** Undefined: not chosen yet. */
  value: WriteOffReason | undefined;
}

/** The reason of a write-off. */
export function ReasonField({ value, onChange, onBlur, error }: ReasonFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (error !== undefined) select.current?.focus();
  }, [error]);
  return (
    <SelectField
      ref={select}
      label="Причина"
      required
      marked
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value as WriteOffReason)}
      onBlur={onBlur}
      error={error}
    >
      <option value="" disabled>
        Выберите причину
      </option>
      <Options of={WRITE_OFF_REASONS.map((id) => ({ id, name: WRITE_OFF_REASON_TEXTS[id] }))} />
    </SelectField>
  );
}
