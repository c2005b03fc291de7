/** A date as dd.mm.yyyy, whatever language the browser speaks. */
import { useEffect, useState } from 'react';
import { isoOfText, textOfIso, withDots } from './date-text.js';
import { TextField } from './field.js';

export interface DateFieldProps {
  label: string;
  /** yyyy-mm-dd; empty: none. */
  value: string;
  /** The first and the last day that may be chosen, as yyyy-mm-dd; empty: any. */
  min?: string;
  max?: string;
  /** Called with yyyy-mm-dd once a whole date is typed, with '' once the field is emptied. */
  onChange: (value: string) => void;
}

export function DateField({ label, value, min = '', max = '', onChange }: DateFieldProps) {
  const [text, setText] = useState(textOfIso(value));
  const [typing, setTyping] = useState(false);
  useEffect(() => setText(textOfIso(value)), [value]);
  const isWithin = (iso: string) => (min === '' || iso >= min) && (max === '' || iso <= max);
  const type = (typed: string) => {
    const next = withDots(typed);
    setText(next);
    const iso = isoOfText(next);
    if (next === '' && value !== '') onChange('');
    else if (iso !== null && iso !== value && isWithin(iso)) onChange(iso);
  };
  const iso = isoOfText(text);
  const isWrong = text !== '' && (iso === null || !isWithin(iso));
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="дд.мм.гггг"
      autoComplete="off"
      maxLength={10}
      value={text}
      invalid={isWrong && (!typing || text.length === 10)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
