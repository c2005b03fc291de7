/** Short notices in the corner: `toast.success('…')`. One `<Toasts/>` a page. */
import { toast as sonner, Toaster } from 'sonner';
import styles from './toast.module.css';

/** How long a notice stays, in ms. */
const DURATION_MS = 2500;
const AT_MOST = 5;

interface ToastOptions {
  /** In ms, where it is not the usual time. */
  duration?: number;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => say(sonner.success, text, options),
  error: (text: string, options?: ToastOptions) => say(sonner.error, text, options),
  info: (text: string, options?: ToastOptions) => say(sonner, text, options),
};

let layer: HTMLElement | null = null;

function say(how: typeof sonner.success, text: string, options?: ToastOptions): void {
  how(text, options);
  // A dialog that opened since lies above the layer, unless it is shown anew.
  if (layer?.isConnected && layer.matches(':popover-open')) layer.hidePopover();
  if (layer?.isConnected) layer.showPopover?.();
}

export function Toasts() {
  return (
    <div
      popover="manual"
      className={styles.layer}
      ref={(element) => {
        layer = element;
      }}
    >
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
