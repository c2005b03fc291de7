/** The keyboard of a kitchen, such as a bump bar: one or two digits choose a ticket by its place, arrows the next one, Enter finishes it. */
import { useEffect, useRef } from 'react';

export type KitchenCommand =
  | { kind: 'choose'; place: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'finish' | 'undo' | 'leave' };

/** Elements in which keys are text, or belong to a dialog. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], dialog';

type Key = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** How quickly the second digit of a place follows the first one at most, in ms. */
export const DIGITS_MS = 1_000;

/** Returns what a key does, by its place on the keyboard. @param before the digit that was typed just before; empty: none */
export function kitchenCommand({ code, ...modifiers }: Key, before = ''): KitchenCommand | undefined {
  const { ctrlKey, altKey, metaKey, shiftKey } = modifiers;
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const number = Number(before + digit);
  if (number > 0) return { kind: 'choose', place: number - 1 };
  if (code === 'ArrowRight' || code === 'ArrowDown') return { kind: 'move', by: 1 };
  if (code === 'ArrowLeft' || code === 'ArrowUp') return { kind: 'move', by: -1 };
  if (code === 'Enter' || code === 'NumpadEnter') return { kind: 'finish' };
  if (code === 'Backspace') return { kind: 'undo' };
  return code === 'Escape' ? { kind: 'leave' } : undefined;
}

/** Calls `run` for the keys of the kitchen; it returns false for one that has nothing to do, as for a place without a ticket. */
export function useKitchenKeys(run: (command: KitchenCommand) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    let first = { digit: '', at: 0 };
    const does = (event: KeyboardEvent, before: string): boolean => {
      const command = kitchenCommand(event, before);
      const { target } = event;
      if (!command || !(target instanceof Element) || target.closest(TYPING)) return false;
      // A key that is held down is no second digit, and finishes nothing more.
      if (event.repeat && command.kind !== 'move') return false;
      if (command.kind === 'finish' && target.closest('a, button')) return false;
      if (!latest.current(command)) return false;
      const isFirst = command.kind === 'choose' && before === '';
      first = { digit: isFirst ? String(command.place + 1) : '', at: Date.now() };
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const before = Date.now() - first.at < DIGITS_MS ? first.digit : '';
      if ((before !== '' && does(event, before)) || does(event, '')) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
