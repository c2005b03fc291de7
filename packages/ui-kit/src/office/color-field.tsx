/** A colour, #rrggbb: typed, or chosen in the browser's picker. */
import type { Ref } from 'react';
import { TextField } from '../field.js';
import styles from './color-field.module.css';

export interface ColorFieldProps {
  label: string;
  /** The text as typed; '': no colour. */
  value: string;
  onChange: (value: string) => void;
  /** Shown by the picker while the text is no colour. */
  fallback: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;

export function ColorField({ label, value, onChange, fallback, required, ...rest }: ColorFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      required={required}
      marked={required}
      value={value}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      placeholder="#rrggbb"
      onChange={({ target }) => onChange(target.value)}
      end={
        <input
          type="color"
          aria-label={`${label}: палитра`}
          className={styles.picker}
          value={COLOR.test(value) ? value.toLowerCase() : fallback}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}
