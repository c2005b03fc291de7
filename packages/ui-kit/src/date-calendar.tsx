/** A month in Russian, to choose a day from. It is loaded when it is first opened. */
import { DayPicker } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import styles from './date-calendar.module.css';
import { dayOfIso, isoOfDay } from './date-text.js';

export interface DateCalendarProps {
  /** All as yyyy-mm-dd; empty: none. */
  value: string;
  min: string;
  max: string;
  onChoose: (value: string) => void;
}

export default function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const [day, first, last] = [value, min, max].map(dayOfIso);
  const closed = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  return (
    <DayPicker
      mode="single"
      locale={ru}
      autoFocus
      showOutsideDays
      fixedWeeks
      selected={day}
      defaultMonth={day ?? last ?? first}
      disabled={closed}
      onSelect={(chosen) => onChoose(chosen ? isoOfDay(chosen) : value)}
      classNames={styles}
    />
  );
}
