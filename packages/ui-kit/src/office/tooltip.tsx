/** A tooltip: shown on hover, on focus and on a long press. */

import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { Focusable, Tooltip as Tip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { OfficeContext } from './office-context.js';
import styles from './tooltip.module.css';

/** How long a pointer must rest on the control, in ms. */
const HOVER_MS = 500;
/** How long a touch must last to show the tooltip instead of pressing the control, in ms. */
const LONG_PRESS_MS = 500;

export interface TooltipProps {
  text: string;
  /** A tap shows the tooltip, for a control without an action. */
  onTap?: boolean;
  /** One focusable control that passes its props to its element. */
  children: ReactElement<Record<string, unknown>, string>;
}

export function Tooltip({ text, onTap = false, children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const touch = useTouch(onTap, setOpen);
  return (
    <OfficeContext anchor={anchor}>
      <TooltipTrigger isOpen={open} onOpenChange={setOpen} delay={HOVER_MS} closeDelay={0}>
        <Focusable ref={anchor}>{cloneElement(children, touch) as TooltipProps['children']}</Focusable>
        <TooltipText>{text}</TooltipText>
      </TooltipTrigger>
    </OfficeContext>
  );
}

/** The tooltip alone, inside a `TooltipTrigger`. */
export function TooltipText({ children }: { children: string }) {
  return (
    <Tip placement="top" offset={6} className={styles.tip}>
      {children}
    </Tip>
  );
}

/** Opens on a long press or, with `onTap`, on a tap; suppresses the click of the touch that opened it. */
function useTouch(onTap: boolean, setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    opened.current = true;
    setOpen(true);
    document.addEventListener('touchstart', () => setOpen(false), { once: true, capture: true });
  };
  return {
    onTouchStart: () => {
      opened.current = false;
      timer.current = setTimeout(show, LONG_PRESS_MS);
    },
    onTouchMove: stop,
    onTouchCancel: stop,
    onTouchEnd: () => {
      stop();
      if (onTap && !opened.current) show();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
