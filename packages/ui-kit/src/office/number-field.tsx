/** Number fields in Russian format. Their values are integers: pieces, kopecks, thousandths. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../field.js';
import { parseDecimal, partialDecimal } from './decimal-text.js';
import styles from './number-field.module.css';
import type { OfficeFieldProps } from './office-field-props.js';

export interface NumberFieldProps extends OfficeFieldProps {
  placeholder?: string;
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Allows negative numbers. */
  signed?: boolean;
  /** Shown after the number. */
  unit?: ReactNode;
}

/** An integer. */
export function NumberField(props: NumberFieldProps) {
  return <DecimalField {...props} decimals={0} minDecimals={0} />;
}

/** An amount of money: `value` in kopecks, shown in roubles. */
export function MoneyField(props: Omit<NumberFieldProps, 'unit' | 'signed'>) {
  return <DecimalField {...props} decimals={2} minDecimals={2} unit="₽" />;
}

/** A quantity of stock: `value` in thousandths, shown with at most three decimals. */
export function QuantityField(props: NumberFieldProps) {
  return <DecimalField {...props} decimals={3} minDecimals={0} />;
}

interface DecimalFieldProps extends NumberFieldProps {
  decimals: number;
  /** Decimals that are shown even when they are zero. */
  minDecimals: number;
}

/** Accepts a comma or a dot and groups of digits, typed or pasted; ignores input that is not such a number. */
function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, signed = false, unit, decimals, minDecimals, onBlur, ...rest } = props;
  const format = (whole: number | null) =>
    whole === null ? '' : formatDecimal(whole / 10 ** decimals, minDecimals, decimals);
  const [text, setText] = useState(() => format(value));
  const formatted = format(value);
  // The typed text is kept as long as it has the same value.
  useEffect(() => {
    setText((typed) => (parseDecimal(typed, decimals) === value ? typed : formatted));
  }, [value, formatted, decimals]);
  const type = (typed: string) => {
    const next = partialDecimal(typed, { decimals, signed });
    if (next === null) return;
    setText(next);
    const parsed = parseDecimal(next, decimals);
    if (parsed !== value) onChange(parsed);
  };
  return (
    <TextField
      {...rest}
      marked={rest.required}
      inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setText(format(parseDecimal(text, decimals)));
        onBlur?.(event);
      }}
      end={unit && <span className={styles.unit}>{unit}</span>}
    />
  );
}
