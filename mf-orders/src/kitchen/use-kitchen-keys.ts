/** The keyboard of a kitchen, such as a bump bar: digits choose a ticket by its place, arrows the next one, Enter finishes it. */
import { useEffect, useRef } from 'react';

export type KitchenCommand =
  | { kind: 'choose'; place: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'finish' | 'undo' | 'leave' };

/** Elements in which keys are text, or belong to a dialog. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], dialog';

type Key = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** Returns what a key does, by its place on the keyboard. */
export function kitchenCommand({ code, ...modifiers }: Key): KitchenCommand | undefined {
  const { ctrlKey, altKey, metaKey, shiftKey } = modifiers;
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { kind: 'choose', place: Number(digit) - 1 };
  if (code === 'ArrowRight' || code === 'ArrowDown') return { kind: 'move', by: 1 };
  if (code === 'ArrowLeft' || code === 'ArrowUp') return { kind: 'move', by: -1 };
  if (code === 'Enter' || code === 'NumpadEnter') return { kind: 'finish' };
  if (code === 'Backspace') return { kind: 'undo' };
  return code === 'Escape' ? { kind: 'leave' } : undefined;
}

/** Calls `run` for the keys of the kitchen; it returns false for one that has nothing to do. */
export function useKitchenKeys(run: (command: KitchenCommand) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = kitchenCommand(event);
      const { target } = event;
      if (!command || !(target instanceof Element) || target.closest(TYPING)) return;
      if (command.kind === 'finish' && (event.repeat || target.closest('a, button'))) return;
      if (latest.current(command)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
