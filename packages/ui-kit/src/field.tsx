/** Labelled fields with a hint or an error below. */
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { useCutPaste } from './use-cut-paste.js';

interface FieldProps {
  label: string;
  /** Shown in red and announced by screen readers. */
  error?: string | undefined;
  /** Marks the field as invalid without a message. */
  invalid?: boolean | undefined;
  hint?: ReactNode | undefined;
  /** At the right end inside the field: an icon, a button. */
  end?: ReactNode | undefined;
  hideLabel?: boolean;
  /** Shows the mark of a required field after the label; `required` alone shows none. */
  marked?: boolean | undefined;
}

interface FrameProps extends FieldProps {
  id: string;
  maxLength?: number | undefined;
  children: ReactNode;
}

const noteId = (id: string) => `${id}-note`;

function Frame(props: FrameProps) {
  const { id, label, hideLabel, marked, invalid, hint, end, maxLength, children } = props;
  const paste = useCutPaste(maxLength);
  const error = props.error ?? paste.message;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={clsx(styles.label, marked && styles.marked, hideLabel && styles.hidden)}>
        {label}
      </label>
      <div className={clsx(styles.box, (error || invalid) && styles.wrong)} {...paste.handlers}>
        {children}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {(error || hint) && (
        <div
          id={noteId(id)}
          className={clsx(styles.note, error && styles.error)}
          role={error ? 'alert' : undefined}
        >
          {error ?? hint}
        </div>
      )}
    </div>
  );
}

function split<T extends FieldProps>(props: T) {
  const { label, error, invalid, hint, end, hideLabel, marked, ...rest } = props;
  return { frame: { label, error, invalid, hint, end, hideLabel, marked }, rest };
}

/** `by`: the id of what describes the field while it has no message of its own. */
const described = ({ error, invalid, hint }: Omit<FieldProps, 'label'>, id: string, by?: string) => ({
  'aria-invalid': Boolean(error || invalid) || undefined,
  'aria-describedby': error || hint ? noteId(id) : by,
});

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { frame, rest } = split(props);
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Frame id={id} maxLength={rest.maxLength} {...frame}>
      <input
        {...rest}
        {...described(frame, id, rest['aria-describedby'])}
        id={id}
        className={clsx(styles.input, rest.className)}
      />
    </Frame>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, rest } = split(props);
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Frame id={id} maxLength={rest.maxLength} {...frame}>
      <textarea
        rows={3}
        {...rest}
        {...described(frame, id)}
        id={id}
        className={clsx(styles.input, styles.area, rest.className)}
      />
    </Frame>
  );
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, rest } = split(props);
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Frame id={id} {...frame}>
      <select
        {...rest}
        {...described(frame, id)}
        id={id}
        className={clsx(styles.input, styles.select, rest.className)}
      />
    </Frame>
  );
}

/** The options of a select, by the names of these items. */
export const Options = ({ of = [] }: { of: readonly { id: string | number; name: string }[] | undefined }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
