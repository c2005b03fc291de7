/** Short notices in the corner: `toast.success('…')`. One `<Toasts/>` a page. */
import { type ReactNode, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { HiddenText } from './hidden-text.js';
import styles from './toast.module.css';
import { useTopLayer } from './top-layer.js';

/** How long a notice stays, in ms. */
const DURATION_MS = 2500;
const AT_MOST = 5;

interface ToastOptions {
  /** In ms, where it is not the usual time. */
  duration?: number;
  /** Below the text, smaller: a reason. */
  description?: string | undefined;
}

type Kind = 'success' | 'error' | 'info';
const SAY = { success: sonner.success, error: sonner.error, info: sonner };

export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  error: (text: string, options?: ToastOptions) => say('error', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
};

/** How often each notice on the screen was given. */
const counts = new Map<string, number>();
let raise: () => void = () => {};

/** The same notice again is one notice with a count, and stays its time anew. */
function say(kind: Kind, text: string, options?: ToastOptions): void {
  const id = `${kind}:${text}`;
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  const forget = () => counts.delete(id);
  SAY[kind](count === 1 ? text : withCount(text, count), {
    ...options,
    id,
    onAutoClose: forget,
    onDismiss: forget,
  });
  raise();
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

export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  raise = useTopLayer(layer);
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
