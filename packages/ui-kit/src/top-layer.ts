/** Keeps a popover above all dialogs, so that notices are not behind the backdrop of a later dialog. */
import { type RefObject, useCallback, useEffect } from 'react';

/** Dispatched on window when a dialog was opened. */
export const DIALOG_OPENED_EVENT = 'dialog-opened';

/** Shows the popover, and again whenever a dialog opens. Returns a function that raises it to the top. */
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
