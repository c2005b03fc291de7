/** The frame of every form: fields below each other, what went wrong above them, the answers at the end. */
import clsx from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './form.module.css';

/** Checks its fields itself: the browser's own notices stay away. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={clsx(styles.form, className)} />;
}

/** The same frame where there is nothing to submit. */
export function FormBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.form, className)} />;
}

/** What went wrong with the whole form; read aloud, and able to take the focus. */
export function FormFailure({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className={styles.failure} role="alert" tabIndex={-1} ref={ref}>
      {children}
    </div>
  );
}

/** The buttons of a dialog, the primary one last; on a phone they share the width. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
