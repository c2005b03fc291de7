/** The field that finds dishes: typing anywhere begins in it, Enter adds a dish. */
import { TextField } from '@skatert/ui-kit/field';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import styles from './cashier.module.css';
import { ENTERED_MAX, QUANTITY_HINT } from './entered-text.js';

/** What is typed here stays here; a checkbox or a button takes no text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** What was typed before dishes could be found. */
export interface TypedAhead {
  text: string;
  /** Those with Enter behind them, in their order. */
  entered: readonly string[];
}

export const NOTHING_TYPED: TypedAhead = { text: '', entered: [] };

export interface DishSearchProps {
  text: string;
  hint?: string | undefined;
  onType: (text: string) => void;
  /** Called with a text that is not empty. */
  onEnter: (text: string) => void;
}

export function DishSearch({ text, hint, onType, onEnter }: DishSearchProps) {
  const search = useTypedSearch(text !== '');
  const typed = text.trim();
  return (
    <TextField
      ref={search}
      type="search"
      label="Поиск блюда"
      hideLabel
      placeholder="Поиск блюда: начните печатать"
      hint={hint}
      autoComplete="off"
      maxLength={ENTERED_MAX}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('');
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed) onEnter(typed);
      }}
    />
  );
}

interface PendingPickerProps {
  typed: TypedAhead;
  onType: Dispatch<SetStateAction<TypedAhead>>;
}

/** Stands for the picker while the place for which it finds dishes is being read: who types meanwhile is faster. */
export const PendingPicker = ({ typed, onType }: PendingPickerProps) => (
  <section className={styles.picker} aria-label="Меню" aria-busy>
    <DishSearch
      text={typed.text}
      hint={QUANTITY_HINT}
      onType={(text) => onType((before) => ({ ...before, text }))}
      onEnter={(text) => onType(({ entered }) => ({ text: '', entered: [...entered, text] }))}
    />
    <Skeleton height={240} />
  </section>
);

/**
 * Returns the ref of the search field, which gets the focus when someone types outside of all fields. @param isTyped true: it has
 * the focus from the beginning, as a text was begun in the field that it replaces
 */
function useTypedSearch(isTyped: boolean) {
  const search = useRef<HTMLInputElement>(null);
  const [isBegun] = useState(isTyped);
  useEffect(() => {
    if (isBegun) search.current?.focus();
  }, [isBegun]);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isTyping = target instanceof Element && target.closest(TYPED_IN);
      if (isText && !isTyping && document.querySelector('dialog[open]') === null) search.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return search;
}
