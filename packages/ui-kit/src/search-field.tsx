/** The search field of a page, whose query is in the URL: `/` focuses it, Escape clears it. */
import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { TextField } from './field.js';
import styles from './search-field.module.css';
import { type SearchTextOptions, useSearchText } from './use-search-text.js';

const FIELD_ID = 'page-search';

/** Moves the focus to the search field of the page. */
export function focusSearch(): void {
  const input = document.getElementById(FIELD_ID);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

/** Returns whether a key that was pressed now would be typed somewhere, or a dialog is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}

/** The key has «/» in the Latin layout and «.» in the Russian one. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey);

export interface SearchFieldProps extends SearchTextOptions {
  /** The accessible name, and the placeholder. */
  label: string;
  maxLength: number;
  className?: string | undefined;
}

/** At most one per page. */
export function SearchField({ label, maxLength, className, ...options }: SearchFieldProps) {
  const { text, setText, searchNow } = useSearchText(options);
  const input = useRef<HTMLInputElement>(null);
  useSlash();
  const clear = (): void => {
    searchNow('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know the element
    <div role="search" className={className}>
      <TextField
        ref={input}
        id={FIELD_ID}
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        value={text}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        className={styles.input}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            searchNow(text);
            // Hides the keyboard of a phone.
            if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
          }
          if (event.key !== 'Escape' || text === '') return;
          // Neither the browser nor an open preview reacts to this Escape.
          event.preventDefault();
          clear();
        }}
        end={
          text === '' ? (
            <Search size={20} aria-hidden="true" className={styles.icon} />
          ) : (
            <button type="button" aria-label="Очистить поиск" className={styles.clear} onClick={clear}>
              <X size={20} />
            </button>
          )
        }
      />
    </div>
  );
}

function useSlash(): void {
  // Before the field is painted: a key that is pressed when it appears is not lost.
  useLayoutEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (!isSlash(event) || ctrlKey || metaKey || altKey || defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
}
