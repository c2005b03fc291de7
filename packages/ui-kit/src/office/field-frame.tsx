/** What stands around the control of a field of React Aria. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import field from '../field.module.css';

export interface FieldFrameProps {
  label: string;
  /** Shown in place of the hint. */
  error: string | undefined;
  hint?: string | undefined;
  /** Shows the mark of a required field. */
  marked?: boolean | undefined;
  /** The control. */
  children: ReactNode;
}

/** The label, the box of the control, and below it the error or the hint; for `field.field` of the library's component. */
export function FieldFrame({ label, error, hint, marked = false, children }: FieldFrameProps) {
  return (
    <>
      <Label className={clsx(field.label, marked && field.marked)}>{label}</Label>
      <div className={clsx(field.box, error !== undefined && field.wrong)}>{children}</div>
      {error === undefined && hint !== undefined && (
        <Text slot="description" className={field.note}>
          {hint}
        </Text>
      )}
      <FieldError className={clsx(field.note, field.error)}>{error}</FieldError>
    </>
  );
}
