/** Dialogs and drawers: the browser's own dialog keeps the focus inside and closes on Escape. */
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.js';
import styles from './modal.module.css';

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
  className?: string;
}

/** Open while it is rendered. */
export function Modal(props: ModalProps) {
  const { title, onClose, children, footer, width = 480, kind = 'dialog', flush, compact, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is an extra; Escape and the button close, too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(styles.dialog, kind !== 'dialog' && styles[kind], compact && styles.compact, className)}
      style={{ '--modal-width': `${width}px` } as React.CSSProperties}
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

let locks = 0;

/** The page behind stays where it is, at its width, until the last dialog is closed. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`;
    style.overflow = 'hidden';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}
