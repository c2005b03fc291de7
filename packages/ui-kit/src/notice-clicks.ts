/**
 * Clicks on notices above an open dialog. The browser makes everything outside the dialog inert, so it sends a click on
 * a notice to what is below it.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Passes clicks on the buttons of notices to them; a click elsewhere on a notice does not close the dialog. `onTap` is
 * called for it, with and without a dialog.
 */
export function useNoticeClicks(list: RefObject<HTMLElement | null>, onTap?: () => void): void {
  const tap = useEffectEvent(() => onTap?.());
  useEffect(() => {
    const closing = new AbortController();
    const options = { capture: true, signal: closing.signal };
    for (const type of EVENTS)
      document.addEventListener(type, (event) => list.current && redirect(event, list.current, tap), options);
    return () => closing.abort();
  }, [list]);
}

function redirect(event: MouseEvent, list: HTMLElement, tap: () => void): void {
  const target = event.target as Element;
  if (event.type === 'click' && list.contains(target) && !target.closest('button')) tap();
  // Keys click, too, but at no point.
  const isByKey = event.type === 'click' && event.detail === 0;
  if (isByKey || !target.closest('dialog:modal') || target.closest('[popover]')) return;
  const isHit = (element: Element) => contains(element.getBoundingClientRect(), event);
  const notice = [...list.querySelectorAll('[data-sonner-toast]')].find(isHit);
  if (!notice) return;
  const button = [...notice.querySelectorAll('button')].find(isHit);
  if (!button && !(target instanceof HTMLDialogElement)) return;
  event.stopPropagation();
  event.preventDefault();
  if (event.type !== 'click') return;
  if (button) button.click();
  else tap();
}

const contains = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
