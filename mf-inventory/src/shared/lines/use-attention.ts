import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Returns whether the focus or the pointer is inside an element, and the listeners of the element. */
export function useAttention() {
  const [hasAttention, setAttention] = useState(false);
  const begin = () => setAttention(true);
  const listeners = {
    onFocus: begin,
    onPointerEnter: begin,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setAttention(currentTarget.contains(relatedTarget)),
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      setAttention(currentTarget.contains(document.activeElement)),
  };
  return { hasAttention, listeners };
}
