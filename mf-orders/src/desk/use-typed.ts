/** A field whose text is reported once the typing pauses. */
import { useEffect, useRef, useState } from 'react';

/** How long after the last keystroke the list is requested, in ms. */
const TYPING_PAUSE_MS = 300;

/** Returns a text state that follows `value`; `report` is called once the typing pauses. */
export function useTyped(value: string, report: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS);
  };
  return [text, type];
}
