/** The list of notices on the page. Loaded by `toasts`. */

import type { Notice } from '@skatert/web-kit/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { HiddenText } from './hidden-text.js';
import styles from './toast.module.css';
import { useTopLayer } from './top-layer.js';

/** How long a notice stays, in ms. */
const DURATION_MS = 2500;
const AT_MOST = 5;

const SHOW = { success: sonner.success, error: sonner.error, info: sonner };

/** How often each notice on the screen was given. */
const counts = new Map<string, number>();

/** The same notice again is one notice with a count, and stays its time anew. */
function show({ kind, text, options }: Notice): void {
  const id = `${kind}:${text}`;
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  const forget = () => counts.delete(id);
  SHOW[kind](count === 1 ? text : withCount(text, count), {
    ...options,
    id,
    onAutoClose: forget,
    onDismiss: forget,
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

/** `onReady` gets what shows a notice, once notices can be shown, and returns what takes it back. */
export function Notices({ onReady }: { onReady: (show: (notice: Notice) => void) => () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  const raise = useTopLayer(layer);
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
        visibleToasts={AT_MOST}
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
