/** Up to three lines of a dense table, truncated with an ellipsis; pointer, keyboard and touch show the whole text. */
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './clipped.module.css';
import { placeBeside } from './floating.js';

/** How long a pointer must rest on the line, in ms. */
const HOVER_MS = 400;

type Lines = 1 | 2 | 3;
const LINE_CLASSES = { 1: styles.line, 2: styles.twoLines, 3: styles.threeLines };

export interface ClippedProps {
  /** The title of the column; part of the accessible name of the button that shows the whole text. */
  label: string;
  /** Shown instead of the line's content, also when the line is not truncated. */
  whole?: ReactNode;
  /**
   * Replaces the content of a line with a link, so that no link is in it twice. A button would cover the link;
   * instead the whole text is shown while the link has the focus of the keyboard.
   */
  linkText?: ReactNode;
  /** How many lines are shown; one by default. */
  lines?: Lines;
  children: ReactNode;
}

export function Clipped({ label, whole, linkText, lines = 1, children }: ClippedProps) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const clipped = useIsClipped(line, lines);
  const [open, setOpen] = useState(false);
  const hover = useHover(setOpen);
  useCloseOutside(box, open, () => setOpen(false));
  const hasMore = clipped || whole !== undefined;
  const hasLink = linkText !== undefined;
  const focus = {
    onFocus: ({ target }: FocusEvent) => setOpen(target.matches(':focus-visible')),
    onBlur: () => setOpen(false),
  };
  return (
    <div ref={box} className={styles.clipped} {...(hasMore && hover)} {...(hasMore && hasLink && focus)}>
      <div ref={line} className={LINE_CLASSES[lines]}>
        {children}
      </div>
      {hasMore && !hasLink && (
        <button
          type="button"
          className={styles.open}
          aria-label={`${label}: показать целиком`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && hasMore && <Whole anchor={box}>{whole ?? linkText ?? children}</Whole>}
    </div>
  );
}

/** A popover below its line or, near the bottom of the window, above it. */
function Whole({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !anchor.current) return;
    element.showPopover?.();
    placeBeside(element, anchor.current);
  }, [anchor]);
  return (
    <div ref={tip} popover="manual" className={styles.whole}>
      {children}
    </div>
  );
}

/** Returns true while the text overflows: measured after each render, and when its width changes. */
function useIsClipped(line: RefObject<HTMLElement | null>, lines: Lines): boolean {
  const [clipped, setClipped] = useState(false);
  const measure = () => {
    const { current } = line;
    if (!current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
    setClipped(lines === 1 ? scrollWidth > clientWidth : scrollHeight > clientHeight);
  };
  useLayoutEffect(measure);
  const latest = useRef(measure);
  useEffect(() => {
    if (!line.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [line]);
  return clipped;
}

/** Opens when a mouse rests on the line; touch uses the button. */
function useHover(setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), HOVER_MS);
    },
    onPointerLeave: ({ pointerType }: { pointerType: string }) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') setOpen(false);
    },
  };
}

/** Closes on Escape, a press or focus outside, and scrolling. */
function useCloseOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target);
    const onOutside = ({ target }: Event) => !isInside(target) && latest.current();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    const onScroll = () => latest.current();
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll);
    };
  }, [box, open]);
}
