/** A date as dd.mm.yyyy, typed or chosen in a Russian calendar, independent of the browser's language. */

import { loadable } from '@skatert/web-kit/loadable';
import { Calendar } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Dialog, DialogTrigger, Popover, Pressable } from 'react-aria-components/Popover';
import { IconButton } from '../button.js';
import { TextField } from '../field.js';
import { Skeleton } from '../skeleton.js';
import styles from './date-field.module.css';
import { isoOfText, textOfIso, withDots } from './date-text.js';
import { OfficeContext } from './office-context.js';
import type { OfficeFieldProps } from './office-field-props.js';

const DateCalendar = loadable(() => import('./date-calendar.js'));

export interface DateFieldProps extends OfficeFieldProps {
  /** yyyy-mm-dd; empty: none. */
  value: string;
  /** The first and the last day that may be chosen, as yyyy-mm-dd; empty: any. */
  min?: string;
  max?: string;
  /** Called with yyyy-mm-dd when a complete date is typed or chosen, with '' when the field is cleared. */
  onChange: (value: string) => void;
}

export function DateField({ value, min = '', max = '', onChange, onBlur, ...rest }: DateFieldProps) {
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
  const isInvalid = text !== '' && (iso === null || !isWithin(iso));
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      placeholder="дд.мм.гггг"
      autoComplete="off"
      maxLength={10}
      value={text}
      invalid={isInvalid && (!typing || text.length === 10)}
      onFocus={() => setTyping(true)}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={(event) => type(event.target.value)}
      end={<CalendarButton label={rest.label} value={value} min={min} max={max} onChoose={onChange} />}
    />
  );
}

interface CalendarButtonProps {
  label: string;
  value: string;
  min: string;
  max: string;
  onChoose: (value: string) => void;
}

function CalendarButton({ label, onChoose, ...range }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <OfficeContext anchor={button}>
      <DialogTrigger>
        <Pressable ref={button}>
          <IconButton label={`${label}: открыть календарь`} title={undefined} className={styles.button}>
            <Calendar size={16} />
          </IconButton>
        </Pressable>
        <Popover placement="bottom end" offset={8} className={styles.popup}>
          <Dialog aria-label={label} className={styles.dialog}>
            {({ close }) => (
              <Suspense fallback={<Skeleton height="100%" />}>
                <DateCalendar
                  label={label}
                  {...range}
                  onChoose={(chosen) => {
                    onChoose(chosen);
                    close();
                  }}
                />
              </Suspense>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </OfficeContext>
  );
}
