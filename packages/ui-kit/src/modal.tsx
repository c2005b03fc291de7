/** Dialogs and drawers: the native dialog keeps the focus inside and closes on Escape. */
import { openLayer } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from './button.js';
import { focusFirst, focusFirstLater, rememberFocus } from './dialog-focus.js';
import { FormActions } from './form.js';
import styles from './modal.module.css';
import { isFocusLost } from './page-focus.js';
import { DIALOG_OPENED_EVENT } from './top-layer.js';
import { useDrag } from './use-drag.js';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The actions, always visible below the content. */
  footer?: ReactNode;
  /** In px; on phones the dialog fills the screen. */
  width?: number;
  /** 'drawer' is at the right edge. */
  kind?: 'dialog' | 'drawer' | 'menu';
  /** A click outside does nothing. */
  keepOnOutsideClick?: boolean;
  /** What is lost when the dialog closes: Escape, Back and the button ask first, and a click outside does nothing. */
  loss?: string | undefined;
  /** Without padding around the content. */
  flush?: boolean;
  /** It takes the place of an open dialog, and appears without motion. */
  replacesDialog?: boolean;
  /** Small on phones, too, as a confirmation. */
  compact?: boolean;
  /** The pointer moves it by its header, where the screen has room. */
  draggable?: boolean;
  /** The dialog is a page with its own URL, which Back leaves anyway: it opens below the dialogs that are open. */
  ownAddress?: boolean;
  /** It is to be read first: no action has the focus, so that a second or a held Enter performs none. */
  readFirst?: boolean;
  className?: string;
}

/** Open while rendered, above the other dialogs or below them (`ownAddress`). Back, Escape and the button close it. */
export function Modal(props: ModalProps) {
  const { title, onClose, loss, children, footer, width = 480, kind = 'dialog' } = props;
  const { flush, compact, draggable = false, replacesDialog, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Where the pointer went down: releasing it outside, after a selected text or over an opened list, is no click outside. */
  const pressed = useRef<EventTarget>(null);
  const [isAsking, setAsking] = useState(false);
  const dismiss = loss === undefined ? onClose : () => setAsking(true);
  useOpenDialog(dialog, { ...props, onClose: dismiss });
  const hasActions = Boolean(footer);
  // The pressed action may have gone with all others.
  useEffect(() => {
    if (!hasActions && isFocusLost()) dialog.current?.focus();
  }, [hasActions]);
  const drag = useDrag(dialog, draggable);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is an extra; Escape and the button close, too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        styles.dialog,
        kind !== 'dialog' && styles[kind],
        compact && styles.compact,
        replacesDialog && styles.still,
        className,
      )}
      style={{ '--modal-width': `${width}px` } as React.CSSProperties}
      tabIndex={-1}
      onClose={(event) => {
        // The browser closes the dialog on a second Escape without a cancel event.
        if (event.target !== dialog.current || dialog.current.open) return;
        if (loss === undefined) return onClose();
        // It would cover the question, which the second Escape has answered.
        dialog.current.showModal();
        setAsking(false);
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) dismiss();
      }}
      onPointerDownCapture={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, detail }) => {
        const isOutside = target === dialog.current && pressed.current === target;
        // The second click of a double one, whose first one has opened the dialog.
        if (detail > 1) return;
        if (isOutside && !props.keepOnOutsideClick && loss === undefined) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={clsx(styles.header, draggable && styles.handle)} {...drag}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Закрыть" onClick={dismiss}>
            <X size={20} />
          </IconButton>
        </header>
        <div className={clsx(styles.content, flush && styles.flush)}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
      {isAsking && <CloseQuestion loss={loss} onStay={() => setAsking(false)} onLeave={onClose} />}
    </dialog>
  );
}

interface CloseQuestionProps {
  loss: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}

function CloseQuestion({ loss, onStay, onLeave }: CloseQuestionProps) {
  return (
    <Modal
      title="Закрыть окно?"
      width={440}
      compact
      onClose={onStay}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onStay}>
            Вернуться
          </Button>
          <Button look="danger" onClick={onLeave}>
            Закрыть
          </Button>
        </FormActions>
      }
    >
      <p>{loss}</p>
    </Modal>
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
    const { kind = 'dialog', ownAddress = false, readFirst = false } = latest.current;
    const restoreFocus = rememberFocus(element, ownAddress);
    const removeLayer = openLayer(element, ownAddress ? null : () => latest.current.onClose());
    window.dispatchEvent(new Event(DIALOG_OPENED_EVENT));
    const setFocus = element.contains(document.activeElement) ? focusFirst : focusFirstLater;
    const stopWaiting = setFocus(element, kind !== 'dialog' || readFirst);
    return () => {
      stopWaiting();
      removeLayer();
      element.close();
      restoreFocus();
    };
  }, [dialog]);
}
