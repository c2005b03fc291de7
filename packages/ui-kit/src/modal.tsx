/** Dialogs and drawers: the browser's own dialog keeps the focus inside and closes on Escape. */
import { openLayer } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.js';
import { focusFirst, focusFirstLater, rememberFocus } from './dialog-focus.js';
import styles from './modal.module.css';
import { DIALOG_OPENED_EVENT } from './top-layer.js';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in view below the content: the actions. */
  footer?: ReactNode;
  /** In px on the desktop; a phone is filled. */
  width?: number;
  /** 'drawer' stands at the right edge. */
  kind?: 'dialog' | 'drawer' | 'menu';
  /** Unsaved input: a click outside does nothing. */
  keepOnOutsideClick?: boolean;
  /** The content reaches to the edges. */
  flush?: boolean;
  /** A question: stays small on a phone, too. */
  compact?: boolean;
  /** It is a page with an address of its own, which Back leaves by itself: it opens below what is open already. */
  ownAddress?: boolean;
  className?: string;
}

/** Open while it is rendered, above all that were open before, or below (`ownAddress`); Back, Escape and the button close it. */
export function Modal(props: ModalProps) {
  const { title, onClose, children, footer, width = 480, kind = 'dialog', flush, compact, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenDialog(dialog, props);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is an extra; Escape and the button close, too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(styles.dialog, kind !== 'dialog' && styles[kind], compact && styles.compact, className)}
      style={{ '--modal-width': `${width}px` } as React.CSSProperties}
      tabIndex={-1}
      onClose={(event) => {
        // A second Escape in a row is not asked about.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !props.keepOnOutsideClick) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Закрыть" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </header>
        <div className={clsx(styles.content, flush && styles.flush)}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, props: ModalProps): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { kind = 'dialog', ownAddress } = latest.current;
    const giveFocusBack = rememberFocus(element);
    const removeLayer = openLayer(element, ownAddress ? null : () => latest.current.onClose());
    window.dispatchEvent(new Event(DIALOG_OPENED_EVENT));
    const begin = element.contains(document.activeElement) ? focusFirst : focusFirstLater;
    const stopWaiting = begin(element, kind !== 'dialog');
    return () => {
      stopWaiting();
      removeLayer();
      element.close();
      giveFocusBack();
    };
  }, [dialog]);
}
