/** Keeps the focus nearby when the focused control is replaced by another one. */
import { isFocusLost } from '@skatert/ui-kit/page-focus';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROL = 'button:enabled';

interface KeptFocus<T extends HTMLElement> {
  /** The ref of the element that holds the controls. */
  box: RefObject<T | null>;
  /** To be called when a control is pressed; `index`: that of the child element that contains it. */
  onPress: (index?: number) => void;
}

/**
 * Moves the focus, when it was lost after a press, to the last control in the box or in its `index`th child. `shown`:
 * changes whenever the controls change.
 */
export function useKeptFocus<T extends HTMLElement>(shown: unknown): KeptFocus<T> {
  const box = useRef<T>(null);
  const pressed = useRef<{ index: number | undefined } | null>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { index } = pressed.current ?? {};
    if (pressed.current && isFocusLost() && box.current) controlIn(box.current, index)?.focus();
    pressed.current = null;
  });
  return {
    box,
    onPress: (index) => {
      pressed.current = { index };
    },
  };
}

function controlIn(box: HTMLElement, index: number | undefined): HTMLElement | undefined {
  const element = index === undefined ? box : box.children[Math.min(index, box.children.length - 1)];
  return [...(element?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].at(-1);
}
