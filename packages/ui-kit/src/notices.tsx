/** The list of notices. Loaded by `toasts`. */

import type { Notice } from '@skatert/web-kit/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { HiddenText } from './hidden-text.js';
import { useNoticeClicks } from './notice-clicks.js';
import styles from './toast.module.css';
import { useTopLayer } from './top-layer.js';

/** How long a notice is shown, in ms. */
const DURATION_MS = 2500;
/** How long one with an action is shown, in ms. */
const ACTION_DURATION_MS = 10_000;
const MAX_VISIBLE = 5;

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

/** `onReady` receives the function that shows a notice, and returns its cleanup. */
export function Notices({ onReady }: { onReady: (show: (notice: Notice) => void) => () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  const raise = useTopLayer(layer);
  useNoticeClicks(layer);
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
        position="top-left"
        duration={DURATION_MS}
        visibleToasts={MAX_VISIBLE}
        expand
        offset={{ top: 'calc(var(--header-height) + 12px)', left: '16px' }}
        mobileOffset={{ top: 'calc(var(--header-height) + 8px)', left: '12px', right: '12px' }}
        containerAriaLabel="Уведомления"
        toastOptions={{
          style: {
            background: 'var(--raised)',
            color: 'var(--text)',
            border: '1px solid var(--border)',
            borderRadius: 'var(--radius-card)',
            boxShadow: 'var(--floating)',
            font: 'var(--regular) var(--size-14) / 1.4 var(--font)',
          },
        }}
      />
    </div>
  );
}
