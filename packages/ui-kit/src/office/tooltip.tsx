/** A few words about a control: for a pointer that rests on it, for the focus, and for a finger that stays on it. */

import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { Focusable, Tooltip as Tip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { OfficeContext } from './office-context.js';
import styles from './tooltip.module.css';

/** A pointer on its way to something else opens nothing. In ms. */
const HOVER_MS = 500;
/** A finger that stays this long wants to know, not to press. In ms. */
const LONG_PRESS_MS = 500;

export interface TooltipProps {
  text: string;
  /** A tap shows the words: the control does nothing else. */
  onTap?: boolean;
  /** One control that takes the focus and passes on its props. */
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

/** The words alone, inside a trigger of the library. */
export function TooltipText({ children }: { children: string }) {
  return (
    <Tip placement="top" offset={6} className={styles.tip}>
      {children}
    </Tip>
  );
}

/** Opens for a finger that stays, or that taps; the press that opened it is no click. */
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
