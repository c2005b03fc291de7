/** A date as dd.mm.yyyy, typed or chosen in a Russian calendar, independent of the browser's language. */

import { readDay } from '@skatert/contracts/shared/typed-day';
import { loadable } from '@skatert/web-kit/loadable';
import { Calendar } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog, DialogTrigger, Popover, Pressable } from 'react-aria-components/Popover';
import { IconButton } from '../button.js';
import { TextField } from '../field.js';
import { Skeleton } from '../skeleton.js';
import styles from './date-field.module.css';
import { dateProblem, isoOfText, textOfIso, withDots } from './date-text.js';
import { OfficeContext } from './office-context.js';
import type { OfficeFieldProps } from './office-field-props.js';

const DateCalendar = loadable(() => import('./date-calendar.js'));

export interface DateFieldProps extends OfficeFieldProps {
  /** yyyy-mm-dd; empty: none. */
  value: string;
  /** The first and the last day that may be chosen, as yyyy-mm-dd; empty: any. */
  min?: string;
  max?: string;
  /** Where the calendar opens without a value, as yyyy-mm-dd; empty: today, or the nearest day that may be chosen. */
  opensAt?: string;
  /** The message for a text that is not a date that may be chosen; absent: one that says why it is not. */
  invalidText?: string;
  /** Called with yyyy-mm-dd when a complete date is typed or chosen, with '' when the field is cleared. */
  onChange: (value: string) => void;
  /**
   * Called with the message when the shown text is not a date that may be chosen, with null once it is again.
   * `onChange` is not called for such a text, so a form must not be saved as long as there is a message.
   */
  onProblem?: (message: string | null) => void;
}

export function DateField(props: DateFieldProps) {
  const { value, min = '', max = '', opensAt = '', onChange, onProblem, onBlur, error, ...others } = props;
  const { invalidText, ...rest } = others;
  const [text, setText] = useState(textOfIso(value));
  const [typing, setTyping] = useState(false);
  useEffect(() => setText(textOfIso(value)), [value]);
  const reason = dateProblem(text, { min, max });
  const problem = reason && (invalidText ?? reason);
  useProblem(problem, onProblem);
  useAllowed(problem, text, value, onChange);
  const type = (typed: string) => {
    const next = withDots(typed);
    setText(next);
    if (dateProblem(next, { min, max }) !== null) return;
    const iso = isoOfText(next) ?? '';
    if (iso !== value) onChange(iso);
  };
  const choose = (iso: string) => {
    // The date may be the value already, while another text is shown.
    setText(textOfIso(iso));
    onChange(iso);
  };
  // An incomplete date is no error while it is typed, unless the form was refused for it.
  const showsProblem = problem !== null && (!typing || text.length === 10 || error !== undefined);
  return (
    <TextField
      {...rest}
      marked={rest.required}
      error={showsProblem ? problem : error}
      inputMode="numeric"
      placeholder="дд.мм.гггг"
      autoComplete="off"
      maxLength={10}
      value={text}
      onPaste={(event) => {
        const day = readDay(event.clipboardData.getData('text'));
        if (day === undefined) return;
        // Whatever its notation: the browser would cut it at ten characters.
        event.preventDefault();
        type(textOfIso(day));
      }}
      onFocus={() => setTyping(true)}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={(event) => type(event.target.value)}
      end={<CalendarButton label={rest.label} {...{ value, min, max, opensAt }} onChoose={choose} />}
    />
  );
}

/** Reports a date that was not allowed when it was typed, once the range allows it. */
function useAllowed(
  problem: string | null,
  text: string,
  value: string,
  onChange: DateFieldProps['onChange'],
): void {
  const report = useEffectEvent(() => {
    const iso = isoOfText(text);
    if (problem === null && iso !== null && iso !== value) onChange(iso);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the problem is gone
  useEffect(() => report(), [problem]);
}

/** Reports the problem when it changes, and null when the field is removed. */
function useProblem(problem: string | null, onProblem: DateFieldProps['onProblem']): void {
  const report = useEffectEvent((message: string | null) => onProblem?.(message));
  useEffect(() => report(problem), [problem]);
  useEffect(() => () => report(null), []);
}

interface CalendarButtonProps {
  label: string;
  value: string;
  min: string;
  max: string;
  opensAt: string;
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
