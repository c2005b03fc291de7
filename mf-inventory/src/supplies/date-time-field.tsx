/** A date with a time. */
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/inventory/inventory-rules';
import { formatTime, isoDay } from '@skatert/contracts/shared/text';
import { TextField } from '@skatert/ui-kit/field';
import { useEffect, useRef, useState } from 'react';

export interface DateTimeFieldProps {
  label: string;
  /** An ISO time. */
  value: string;
  /** Called with an ISO time, or with '' while the text is none. */
  onChange: (iso: string) => void;
  error: string | undefined;
}

const localOf = (iso: string): string => `${isoDay(new Date(iso))}T${formatTime(iso)}`;

function isoOf(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** It shows what is typed, and only the first value: a year that is being typed is no time yet. */
export function DateTimeField({ label, value, onChange, error }: DateTimeFieldProps) {
  const [initial] = useState(() => localOf(value));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <TextField
      ref={input}
      type="datetime-local"
      label={label}
      required
      marked
      min={`${FIRST_DAY}T00:00`}
      max={`${LAST_DAY}T23:59`}
      defaultValue={initial}
      onChange={({ target }) => onChange(isoOf(target.value))}
      error={error}
    />
  );
}
