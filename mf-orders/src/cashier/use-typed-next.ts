/** The keys of the dialog of a dish: Enter adds it, and what is typed is entered behind it, as in the search field. */
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent } from 'react';
import type { Waiting } from './entered-queue.js';
import { ENTERED_MAX } from './entered-text.js';

/** What is typed in the search field, and goes on to be while a dish is chosen. */
export interface TypedNext {
  text: string;
  /** What was entered and is not added yet. */
  waiting: readonly Waiting[];
  onType: Dispatch<SetStateAction<string>>;
  /** Enters a text that is not empty. */
  enter: (text: string) => void;
  /** Takes back what waits. */
  withdraw: () => void;
}

/** @param next absent: nothing can be entered behind the dish */
export function useTypedNext(form: RefObject<HTMLFormElement | null>, next: TypedNext | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const dialog = form.current?.closest('dialog');
    const isHere = dialog && [...document.querySelectorAll('dialog[open]')].at(-1) === dialog;
    if (!isHere || !(target instanceof Element) || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') return onEnter(event, target);
    if (!next) return;
    const edited = editedBy(key, next.text, target.closest('button, input') !== null);
    if (edited === undefined) return;
    event.preventDefault();
    // A space is no press of a control any more.
    dialog.focus();
    next.onType(edited);
  });
  const onEnter = (event: KeyboardEvent, target: Element): void => {
    const text = next?.text.trim();
    // Its own action, as to close the dialog; the size that is chosen already has none.
    const isPress = !text && target.closest('button:not([aria-pressed="true"])') !== null;
    if (isPress && !event.repeat) return;
    event.preventDefault();
    // The Enter that has opened the dialog is still held.
    if (event.repeat) return;
    if (text) {
      next?.enter(text);
      next?.onType('');
    } else form.current?.requestSubmit();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Returns how a key edits a text that is typed; undefined: it does not. @param isControl what has the focus is pressed by a space */
function editedBy(key: string, text: string, isControl: boolean): SetStateAction<string> | undefined {
  if (key === 'Escape') return text === '' ? undefined : '';
  if (key === 'Backspace') return text === '' ? undefined : (before) => before.slice(0, -1);
  if (key.length !== 1 || (key === ' ' && (isControl || text === ''))) return undefined;
  return (before) => `${before}${key}`.slice(0, ENTERED_MAX);
}
