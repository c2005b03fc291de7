import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a pause in typing is before the search starts, in ms. */
const PAUSE_MS = 250;

export interface SearchTextOptions {
  /** The query of the URL. */
  query: string;
  onSearch: (query: string, options: { replace: boolean }) => void;
}

/**
 * Returns the text of the search field. The URL follows it after a pause in typing, and it follows the URL when that
 * changes otherwise, as by Back. A new search is a history entry, its further changes replace it.
 */
export function useSearchText({ query, onSearch }: SearchTextOptions) {
  const [text, setText] = useState(query);
  const current = useRef(query);
  const search = (next: string): void => {
    if (next === current.current) return;
    const replace = current.current !== '';
    current.current = next;
    onSearch(next, { replace });
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (query === current.current) return;
    current.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const searchNow = (next: string): void => {
    setText(next);
    search(next.trim());
  };
  return { text, setText, searchNow };
}
