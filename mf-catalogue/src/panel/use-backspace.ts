import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Calls `onUp` when Backspace is pressed outside fields and dialogs. */
export function useBackspace(onUp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || event.defaultPrevented || hasModifier(event)) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onUp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;
