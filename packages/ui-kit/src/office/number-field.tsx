/** Number fields in Russian format. Their values count the smallest unit: pieces, kopecks, thousandths. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../field.js';
import { decimalProblem, parseDecimal } from './decimal-text.js';
import styles from './number-field.module.css';
import type { OfficeFieldProps } from './office-field-props.js';

export interface NumberFieldProps extends OfficeFieldProps {
  placeholder?: string;
  /** Null: empty. NaN: the text is no number, which a form refuses by its schema. */
  value: number | null;
  /** Receives a fraction when the text has more decimals than the field. */
  onChange: (value: number | null) => void;
  /** Negative numbers make sense: the keyboard of a phone has a minus. */
  signed?: boolean;
  /** Shown after the number. */
  unit?: ReactNode;
}

/** An integer. */
export function NumberField(props: NumberFieldProps) {
  return <DecimalField {...props} decimals={0} minDecimals={0} />;
}

/** An amount of money: `value` in kopecks, shown in roubles; `unit` names what it is for. */
export function MoneyField({ unit = '₽', ...props }: Omit<NumberFieldProps, 'signed'>) {
  return <DecimalField {...props} decimals={2} minDecimals={2} unit={unit} />;
}

/** The price of a unit of stock: `value` in millionths of a rouble, shown with two to six decimals. */
export function UnitPriceField(props: Omit<NumberFieldProps, 'unit' | 'signed'>) {
  return <DecimalField {...props} decimals={6} minDecimals={2} unit="₽" />;
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

/** Shows the text as it was typed or pasted, until the field is left with a number that it can show in full. */
function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, signed = false, unit, decimals, minDecimals, onBlur, ...rest } = props;
  const format = (whole: number | null): string => {
    if (whole === null || Number.isNaN(whole)) return '';
    const shown = formatDecimal(whole / 10 ** decimals, minDecimals, decimals);
    // «41,667» could be read as thousands.
    return decimalProblem(shown, decimals) === undefined ? shown : `${shown}0`;
  };
  const [text, setText] = useState(() => format(value));
  const formatted = format(value);
  // The typed text is kept as long as it has the same value.
  useEffect(() => {
    setText((typed) => (isSame(parseDecimal(typed, decimals), value) ? typed : formatted));
  }, [value, formatted, decimals]);
  const type = (typed: string) => {
    setText(typed);
    const parsed = parseDecimal(typed, decimals);
    if (!isSame(parsed, value)) onChange(parsed);
  };
  return (
    <TextField
      {...rest}
      error={decimalProblem(text, decimals) ?? rest.error}
      marked={rest.required}
      inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        const parsed = parseDecimal(text, decimals);
        if (parsed === null || Number.isInteger(parsed)) setText(format(parsed));
        onBlur?.(event);
      }}
      className={unit ? styles.withUnit : undefined}
      end={unit && <span className={styles.unit}>{unit}</span>}
    />
  );
}

/** Roubles times 100 may be off by a tiny fraction. */
const isSame = (a: number | null, b: number | null): boolean =>
  Object.is(a, b) || (a !== null && b !== null && Math.abs(a - b) < 1e-6);
