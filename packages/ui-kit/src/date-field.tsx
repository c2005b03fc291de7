/** A date as dd.mm.yyyy, typed or chosen in a Russian calendar, whatever language the browser speaks. */
import { Calendar } from 'lucide-react';
import { lazy, Suspense, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.js';
import styles from './date-field.module.css';
import { isoOfText, textOfIso, withDots } from './date-text.js';
import { TextField } from './field.js';
import { placeBeside } from './floating.js';
import { Skeleton } from './skeleton.js';

const DateCalendar = lazy(() => import('./date-calendar.js'));

export interface DateFieldProps {
  label: string;
  /** yyyy-mm-dd; empty: none. */
  value: string;
  /** The first and the last day that may be chosen, as yyyy-mm-dd; empty: any. */
  min?: string;
  max?: string;
  /** Called with yyyy-mm-dd once a whole date is typed or chosen, with '' once the field is emptied. */
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
      end={<CalendarButton label={label} value={value} min={min} max={max} onChoose={onChange} />}
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
  const popup = useRef<HTMLDivElement>(null);
  const popupId = useId();
  const [open, setOpen] = useState(false);
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open' && currentTarget.parentElement)
      placeBeside(currentTarget, currentTarget.parentElement);
  };
  return (
    <span>
      <IconButton
        label={`${label}: открыть календарь`}
        className={styles.button}
        aria-expanded={open}
        popoverTarget={popupId}
      >
        <Calendar size={16} />
      </IconButton>
      <div ref={popup} id={popupId} popover="auto" className={styles.popup} onToggle={follow}>
        {open && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <DateCalendar
              {...range}
              onChoose={(chosen) => {
                onChoose(chosen);
                popup.current?.hidePopover();
              }}
            />
          </Suspense>
        )}
      </div>
    </span>
  );
}
