/** The days with hours of their own of a pickup point: each is a date, a line of typed intervals, and a text for customers. */
import { EXCEPTION_NOTE_MAX, EXCEPTIONS_MAX, HOURS_TEXTS } from '@skatert/contracts/menu/hours';
import type { PickupPointBody } from '@skatert/contracts/menu/points';
import { hoursText, readHours } from '@skatert/contracts/shared/typed-hours';
import { Button } from '@skatert/ui-kit/button';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { type ExceptionErrors, ExceptionRow, type TypedException } from './exception-row.js';
import styles from './hours.module.css';

export interface ExceptionsFieldProps {
  form: ContractForm<typeof PickupPointBody>;
  /** In the chain's zone, yyyy-mm-dd. */
  today: string;
}

/** The errors of the list and of its rows. */
type ListErrors = { message?: string } & Partial<Record<number, ExceptionErrors>>;

/** Returns the first reason why a row is no exception yet; undefined: it is one. */
const problemOf = ({ dateProblem, hours }: TypedException): string | undefined =>
  dateProblem ?? (readHours(hours) ? undefined : HOURS_TEXTS.invalid);

export function ExceptionsField({ form, today }: ExceptionsFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'exceptions' });
  const errors = (fieldState.error ?? {}) as ListErrors;
  const list = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<readonly TypedException[]>(() =>
    (field.value ?? []).map(({ date, intervals, note }, key) => ({
      ...{ key, date, dateProblem: null, hours: hoursText(intervals), note: note ?? '' },
      // One of last night stays as it is.
      firstDay: date < today ? date : today,
    })),
  );
  const latest = useRef(rows);
  const write = (next: readonly TypedException[]): void => {
    latest.current = next;
    setRows(next);
    const problem = next.map(problemOf).find((each) => each !== undefined);
    form.setProblem('exceptions', problem ?? null);
    if (problem !== undefined) return;
    field.onChange(
      next.map(({ date, hours, note }) => ({ date, intervals: readHours(hours) ?? [], note: note || null })),
    );
  };
  // A field that is removed still reports that its problem is gone.
  const change = (key: number, fields: Partial<TypedException>): void => {
    if (latest.current.some((row) => row.key === key))
      write(latest.current.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  };
  const add = (): void => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    write([...rows, { key, date: '', dateProblem: null, hours: '', note: '', firstDay: today }]);
    const dates = () => list.current?.querySelectorAll<HTMLInputElement>('input[placeholder="дд.мм.гггг"]');
    requestAnimationFrame(() => [...(dates() ?? [])].at(-1)?.focus());
  };
  return (
    <fieldset ref={list} className={styles.exceptions}>
      <legend className={styles.label}>Особые дни</legend>
      <p className={styles.note}>Праздники, санитарные дни: вместо обычных часов. Пустые часы — закрыто</p>
      {rows.map((row, index) => (
        <ExceptionRow
          key={row.key}
          row={row}
          number={index + 1}
          noteMax={EXCEPTION_NOTE_MAX}
          errors={errors[index] ?? {}}
          onChange={(fields) => change(row.key, fields)}
          onRemove={() => write(rows.toSpliced(index, 1))}
        />
      ))}
      {errors.message && (
        <p className={styles.error} role="alert">
          {errors.message}
        </p>
      )}
      {rows.length < EXCEPTIONS_MAX && (
        <Button look="secondary" size="small" icon={<Plus size={16} />} className={styles.copy} onClick={add}>
          Новый особый день
        </Button>
      )}
    </fieldset>
  );
}
