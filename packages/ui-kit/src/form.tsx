/** The layout of every form: the error above the fields, the buttons below them. */
import clsx from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './form.module.css';

/** A form without the browser's own validation messages. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={clsx(styles.form, className)} />;
}

/** The same layout where there is nothing to submit. */
export function FormBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.form, className)} />;
}

interface FormFailureProps {
  ref?: Ref<HTMLDivElement>;
  /** A button beside the message, which is not announced with it. */
  action?: ReactNode;
  children: ReactNode;
}

/** The error of the whole form; announced by screen readers, and focusable. */
export function FormFailure({ ref, action, children }: FormFailureProps) {
  if (action)
    return (
      <div className={clsx(styles.failure, styles.withAction)} tabIndex={-1} ref={ref}>
        <div role="alert">{children}</div>
        {action}
      </div>
    );
  return (
    <div className={styles.failure} role="alert" tabIndex={-1} ref={ref}>
      {children}
    </div>
  );
}

/** The buttons of a dialog, the primary one last; on phones they share the width. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
