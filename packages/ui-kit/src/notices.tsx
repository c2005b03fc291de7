/** The list of notices. Loaded by `toasts`. */

import type { Notice } from '@skatert/web-kit/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { HiddenText } from './hidden-text.js';
import { useNoticeClicks } from './notice-clicks.js';
import { useNarrow } from './office/use-narrow.js';
import styles from './toast.module.css';
import { useTopLayer } from './top-layer.js';

/** How long a notice is shown, in ms. */
const DURATION_MS = 2500;
/** How long one with an action is shown, in ms. */
const ACTION_DURATION_MS = 10_000;
const MAX_VISIBLE = 5;
/** Below this width, in px, one notice is shown at a time. */
const NARROW = 600;

const SHOW = { success: sonner.success, error: sonner.error, info: sonner };

/** How often each visible notice was shown, by its id. */
const counts = new Map<string, number>();

/** Shows a notice. A repeated one gets a count instead of a second entry, and its duration restarts. */
function show({ kind, text, options }: Notice): void {
  // Each action is its own, so that notices with one are not merged.
  if (options?.action) return void SHOW[kind](text, { duration: ACTION_DURATION_MS, ...options });
  const id = `${kind}:${text}`;
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  const resetCount = () => counts.delete(id);
  SHOW[kind](count === 1 ? text : withCount(text, count), {
    ...options,
    id,
    onAutoClose: resetCount,
    onDismiss: resetCount,
  });
}

/** The others may have an action that nobody has seen yet. */
function dismissNewest(): void {
  const newest = sonner.getToasts().at(-1);
  if (newest) sonner.dismiss(newest.id);
}

const withCount = (text: string, count: number): ReactNode => (
  <>
    <span>{text}</span>
    <span className={styles.count}>
      <HiddenText>, раз: </HiddenText>
      <span aria-hidden="true">×</span>
      {count}
    </span>
  </>
);

/**
 * The notices lie in the strip of the page's header, the newest on top of the others, so that they cover nothing of the
 * page below; the pointer spreads them. On a phone the header is full of buttons: there a notice is above the bar at the
 * bottom. `onReady` receives the function that shows a notice, and returns its cleanup.
 */
export function Notices({ onReady }: { onReady: (show: (notice: Notice) => void) => () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  const raise = useTopLayer(layer);
  const isNarrow = useNarrow(NARROW);
  useNoticeClicks(layer, isNarrow ? dismissNewest : undefined);
  useEffect(
    () =>
      onReady((notice) => {
        show(notice);
        raise();
      }),
    [onReady, raise],
  );
  return (
    <div popover="manual" className={styles.layer} ref={layer}>
      <Toaster
        position={isNarrow ? 'bottom-left' : 'top-left'}
        duration={DURATION_MS}
        visibleToasts={isNarrow ? 1 : MAX_VISIBLE}
        gap={4}
        offset={{ top: '4px', left: '8px' }}
        mobileOffset={{ top: '4px', bottom: 'var(--notices-bottom)', left: '8px', right: '8px' }}
        containerAriaLabel="Уведомления"
        toastOptions={{
          className: styles.notice,
          style: {
            background: 'var(--raised)',
            color: 'var(--text)',
            border: '1px solid var(--border)',
            borderRadius: 'var(--radius-card)',
            boxShadow: 'var(--floating)',
            font: 'var(--regular) var(--size-14) / 1.25 var(--font)',
          },
        }}
      />
    </div>
  );
}
