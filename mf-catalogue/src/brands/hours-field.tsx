/** The opening hours of a pickup point: always, or a line of typed intervals for each day of the week. */
import { HOURS_TEXTS } from '@skatert/contracts/menu/hours';
import type { Interval } from '@skatert/contracts/menu/opening';
import type { PickupPointBody } from '@skatert/contracts/menu/points';
import { hoursText, readHours } from '@skatert/contracts/shared/typed-hours';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useId, useState } from 'react';
import styles from './hours.module.css';

type Hours = Interval[][];

const DAYS = [
  ['Пн', 'Понедельник'],
  ['Вт', 'Вторник'],
  ['Ср', 'Среда'],
  ['Чт', 'Четверг'],
  ['Пт', 'Пятница'],
  ['Сб', 'Суббота'],
  ['Вс', 'Воскресенье'],
] as const;
const MODES = [
  { value: 'always', label: 'Круглосуточно' },
  { value: 'hours', label: 'По часам' },
] as const;
const USUAL: Hours = DAYS.map(() => [{ from: '10:00', to: '22:00' }]);

export function HoursField({ form }: { form: ContractForm<typeof PickupPointBody> }) {
  const setProblem = (isWrong: boolean) => form.setProblem('hours', isWrong ? HOURS_TEXTS.invalid : null);
  return (
    <FormField form={form} name="hours">
      {({ value, onChange, error }) => (
        <div className={styles.hours}>
          <span className={styles.label} aria-hidden="true">
            Часы работы
          </span>
          <Segmented
            label="Часы работы"
            options={MODES}
            value={value ? 'hours' : 'always'}
            onChange={(mode) => {
              setProblem(false);
              onChange(mode === 'always' ? null : (value ?? USUAL));
            }}
          />
          {value && <Week hours={value} error={error} onChange={onChange} onProblem={setProblem} />}
        </div>
      )}
    </FormField>
  );
}

interface WeekProps {
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
  /** Called with whether a day has a text that is no hours: then `onChange` is not called. */
  onProblem: (isWrong: boolean) => void;
}

function Week({ hours, error, onChange, onProblem }: WeekProps) {
  const [texts, setTexts] = useState(() => hours.map(hoursText));
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const noteId = useId();
  const write = (next: string[]) => {
    setTexts(next);
    const read = next.map(readHours);
    const isRead = read.every((day) => day !== undefined);
    onProblem(!isRead);
    if (isRead) onChange(read);
  };
  /** Shows a text that was read as it is stored, and marks another one. */
  const leave = (day: number) => {
    const read = readHours(texts[day] ?? '');
    setChecked(new Set([...checked, day]));
    if (read) setTexts(texts.with(day, hoursText(read)));
  };
  const isWrong = (day: number) => checked.has(day) && readHours(texts[day] ?? '') === undefined;
  const message = error ?? (DAYS.some((_, day) => isWrong(day)) ? HOURS_TEXTS.invalid : undefined);
  return (
    <fieldset className={styles.week} aria-label="Часы по дням недели" aria-describedby={noteId}>
      {DAYS.map(([short, name], day) => (
        <div key={name} className={styles.day}>
          <span aria-hidden="true">{short}</span>
          <TextField
            label={name}
            hideLabel
            placeholder="Закрыто"
            autoComplete="off"
            value={texts[day] ?? ''}
            invalid={isWrong(day)}
            onChange={({ target }) => write(texts.with(day, target.value))}
            onBlur={() => leave(day)}
          />
        </div>
      ))}
      <p id={noteId} className={message ? styles.error : styles.note} role={message ? 'alert' : undefined}>
        {message ?? 'Например: 10–14, 15–22. Ночью: 18–2. Пустая строка — выходной'}
      </p>
      <Button
        look="secondary"
        size="small"
        className={styles.copy}
        onClick={() => write(DAYS.map(() => texts[0] ?? ''))}
      >
        Все дни как понедельник
      </Button>
    </fieldset>
  );
}
