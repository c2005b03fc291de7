/** A day with hours of its own, in the form of a pickup point. */
import { HOURS_TEXTS } from '@skatert/contracts/menu/hours';
import { hoursText, readHours } from '@skatert/contracts/shared/typed-hours';
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './hours.module.css';

/** An exception while it is typed. */
export interface TypedException {
  key: number;
  /** yyyy-mm-dd; '': none yet. */
  date: string;
  /** The message while the shown text is no date. */
  dateProblem: string | null;
  hours: string;
  note: string;
  /** The first day that can be chosen, yyyy-mm-dd. */
  firstDay: string;
}

/** The errors of the fields of an exception; those of its intervals are a list. */
export interface ExceptionErrors {
  date?: { message?: string };
  intervals?: { message?: string };
  note?: { message?: string };
}

interface ExceptionRowProps {
  row: TypedException;
  /** Its position, from 1. */
  number: number;
  /** The longest note, in characters. */
  noteMax: number;
  errors: ExceptionErrors;
  onChange: (change: Partial<TypedException>) => void;
  onRemove: () => void;
}

export function ExceptionRow({ row, number, noteMax, errors, onChange, onRemove }: ExceptionRowProps) {
  const [isChecked, setChecked] = useState(false);
  const read = readHours(row.hours);
  const hoursProblem = isChecked && !read ? HOURS_TEXTS.invalid : errors.intervals?.message;
  /** The first row has the labels of all. */
  const named = (label: string) => {
    const name = `${label}: день ${number}`;
    return number === 1 ? { label, 'aria-label': name } : { label: name, hideLabel: true };
  };
  return (
    <div className={styles.exception} data-labelled={number === 1 || undefined}>
      <DateField
        {...named('Дата')}
        value={row.date}
        min={row.firstDay}
        error={errors.date?.message}
        onChange={(date) => onChange({ date, dateProblem: null })}
        onProblem={(dateProblem) => {
          if (dateProblem !== row.dateProblem) onChange({ dateProblem });
        }}
      />
      <TextField
        {...named('Часы')}
        placeholder="Закрыто"
        autoComplete="off"
        value={row.hours}
        error={hoursProblem}
        onChange={({ target }) => onChange({ hours: target.value })}
        onBlur={() => {
          setChecked(true);
          if (read && hoursText(read) !== row.hours) onChange({ hours: hoursText(read) });
        }}
      />
      <TextField
        {...named('Что увидят покупатели')}
        placeholder="Например, санитарный день"
        autoComplete="off"
        maxLength={noteMax}
        value={row.note}
        error={errors.note?.message}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <IconButton label={`Удалить день ${number}`} onClick={onRemove}>
        <X size={20} />
      </IconButton>
    </div>
  );
}
