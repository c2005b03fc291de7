import type { RefObject } from 'react';

/** Focuses the first matching element in a part of the page, once the part shows what is being rendered. */
export function focusIn(part: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus());
}
