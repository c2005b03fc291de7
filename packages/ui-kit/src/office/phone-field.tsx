/** A Russian phone number, formatted as +7 (999) 999-99-99 while it is typed. */
import { typeStaffPhone } from '@skatert/contracts/auth/staff-rules';
import { TextField } from '../field.js';
import type { OfficeFieldProps } from './office-field-props.js';

export interface PhoneFieldProps extends OfficeFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      marked={rest.required}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+7 (999) 999-99-99"
      maxLength={40}
      value={value}
      onChange={({ target }) => {
        const isAtEnd = target.selectionStart === target.value.length;
        // Formatting a change in the middle would move the caret to the end.
        onChange(isAtEnd ? typeStaffPhone(target.value) : target.value);
      }}
      onBlur={(event) => {
        const formatted = typeStaffPhone(value);
        if (formatted !== value) onChange(formatted);
        rest.onBlur?.(event);
      }}
    />
  );
}
