/** A date and a time, independent of the browser's language. */

import { timeAt } from '@skatert/contracts/shared/days';
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/shared/periods';
import { TextField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { contextTimeZone, formatTime, isoDay } from '@skatert/web-kit/dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './supplies.module.css';

export interface DateTimeFieldProps {
  /** An ISO time. */
  value: string;
  /** Called with an ISO time, or with '' while the texts are none. */
  onChange: (iso: string) => void;
  /** Set when the form was refused. */
  error: string | undefined;
  /** A hint below the date. */
  hint: string | undefined;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns typed text with its colon inserted: 0815 becomes 08:15. */
function withColon(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** Returns the time that the clocks of the chain show so; of the browser without a context. */
function timeOf(day: string, time: string): Date {
  const zone = contextTimeZone();
  return zone ? timeAt(day, time, zone) : new Date(`${day}T${time}`);
}

/** It shows what is typed, and only the first value: a year that is being typed is no time yet. */
export function DateTimeField({ value, onChange, error, hint }: DateTimeFieldProps) {
  const [day, setDay] = useState(() => isoDay(new Date(value)));
  const [time, setTime] = useState(() => formatTime(value));
  const dayInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const isTimeWrong = !TIME.test(time);
  const focusWrong = useEffectEvent(() =>
    (day !== '' && isTimeWrong ? timeInput : dayInput).current?.focus(),
  );
  // Typing does not move the focus, only a refused form does.
  useEffect(() => {
    if (error !== undefined) focusWrong();
  }, [error]);
  const change = (next: { day?: string; time?: string }) => {
    const changed = { day, time, ...next };
    setDay(changed.day);
    setTime(changed.time);
    const isTime = changed.day !== '' && TIME.test(changed.time);
    onChange(isTime ? timeOf(changed.day, changed.time).toISOString() : '');
  };
  return (
    <div className={styles.dateTime}>
      <DateField
        ref={dayInput}
        label="Дата поставки"
        hint={hint}
        required
        min={FIRST_DAY}
        max={LAST_DAY}
        value={day}
        onChange={(typed) => change({ day: typed })}
        onProblem={(problem) => {
          if (problem !== null) onChange('');
          // The same day as before, which the field does not report again.
          else if (value === '') change({});
        }}
        error={isTimeWrong ? undefined : error}
      />
      <TextField
        ref={timeInput}
        label="Время"
        required
        marked
        inputMode="numeric"
        autoComplete="off"
        placeholder="чч:мм"
        value={time}
        onChange={(event) => change({ time: withColon(event.target.value) })}
        error={error !== undefined && isTimeWrong ? 'Введите время в формате чч:мм' : undefined}
      />
    </div>
  );
}
