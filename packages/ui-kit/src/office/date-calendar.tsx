/** A Russian month calendar. Loaded when it is first opened. */
import { type CalendarDate, minDate, parseDate } from '@internationalized/date';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import styles from './date-calendar.module.css';
import { isoOfText, textOfIso } from './date-text.js';
import { useStaffZone } from './zone.js';

export interface DateCalendarProps {
  label: string;
  /** All as yyyy-mm-dd; empty: none. */
  value: string;
  min: string;
  max: string;
  opensAt: string;
  onChoose: (value: string) => void;
}

/** Returns null for an invalid date, which a URL or a server may contain. */
const dateOf = (iso: string): CalendarDate | null =>
  isoOfText(textOfIso(iso)) === null ? null : parseDate(iso);

export default function DateCalendar({ label, value, min, max, opensAt, onChoose }: DateCalendarProps) {
  const [day, first, last] = [dateOf(value), dateOf(min), dateOf(max)];
  const zone = useStaffZone();
  // The last day may be far away.
  const start = day ?? dateOf(opensAt) ?? minDate(last, parseDate(isoDayIn(Date.now(), zone)));
  return (
    <Calendar
      aria-label={label}
      autoFocus
      value={day}
      minValue={first}
      maxValue={last}
      defaultFocusedValue={start}
      onChange={(chosen) => onChoose(chosen.toString())}
      className={styles.calendar}
    >
      {({ state }) => {
        // The cells read it to mark today; the library has no property for a zone but the browser's.
        if (zone) Object.assign(state, { timeZone: zone });
        return <Month />;
      }}
    </Calendar>
  );
}

const Month = () => (
  <>
    <header className={styles.head}>
      <Button slot="previous" className={styles.turn}>
        <ChevronLeft size={16} />
      </Button>
      <CalendarHeading className={styles.month} />
      <Button slot="next" className={styles.turn}>
        <ChevronRight size={16} />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short" className={styles.grid}>
      <CalendarGridHeader>
        {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
    </CalendarGrid>
  </>
);
