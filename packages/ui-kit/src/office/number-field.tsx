/** Numbers as Russian writes them. Inside they are whole: pieces, kopecks, thousandths. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../field.js';
import { parseDecimal, partialDecimal } from './decimal-text.js';
import styles from './number-field.module.css';

/** What the fields pass on to their text field. */
type FieldParts =
  | 'label'
  | 'hideLabel'
  | 'hint'
  | 'error'
  | 'required'
  | 'disabled'
  | 'name'
  | 'ref'
  | 'onBlur'
  | 'placeholder';

export interface NumberFieldProps extends Pick<ComponentProps<typeof TextField>, FieldParts> {
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** A minus may be typed. */
  signed?: boolean;
  /** Behind the number: a unit. */
  unit?: ReactNode;
}

/** A whole number. */
export function NumberField(props: NumberFieldProps) {
  return <DecimalField {...props} decimals={0} leastDecimals={0} />;
}

/** A sum: `value` in kopecks, shown in roubles. */
export function MoneyField(props: Omit<NumberFieldProps, 'unit' | 'signed'>) {
  return <DecimalField {...props} decimals={2} leastDecimals={2} unit="₽" />;
}

/** A quantity of stock: `value` in thousandths, shown with at most three decimals. */
export function QuantityField(props: NumberFieldProps) {
  return <DecimalField {...props} decimals={3} leastDecimals={0} />;
}

interface DecimalFieldProps extends NumberFieldProps {
  decimals: number;
  /** Shown even where they are zero. */
  leastDecimals: number;
}

/** Takes a comma or a dot and groups of digits, typed or pasted; a change that is no such number is not taken over. */
function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, signed = false, unit, decimals, leastDecimals, onBlur, ...rest } = props;
  const format = (whole: number | null) =>
    whole === null ? '' : formatDecimal(whole / 10 ** decimals, leastDecimals, decimals);
  const [text, setText] = useState(() => format(value));
  const formatted = format(value);
  // What is being typed is left alone as long as it says the same.
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
