/** Keeps a popover above all dialogs: what is said there must not lie under the backdrop of a later one. */
import { type RefObject, useCallback, useEffect } from 'react';

/** Sent on window when a dialog was opened. */
export const DIALOG_OPENED_EVENT = 'dialog-opened';

/** Shows the popover, and shows it anew whenever a dialog opens. Returns what shows it anew. */
export function useTopLayer(popover: RefObject<HTMLElement | null>): () => void {
  const raise = useCallback(() => {
    const element = popover.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover?.();
  }, [popover]);
  useEffect(() => {
    raise();
    window.addEventListener(DIALOG_OPENED_EVENT, raise);
    return () => window.removeEventListener(DIALOG_OPENED_EVENT, raise);
  }, [raise]);
  return raise;
}
