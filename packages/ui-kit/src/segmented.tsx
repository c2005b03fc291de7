/** A segmented control, as for sizes or modes. */
import styles from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  /** `note`: a second line, such as a price. `refusal`: why it can't be chosen, in its place. */
  options: readonly { value: T; label: string; note?: string; refusal?: string | undefined }[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value: each, label: text, note, refusal }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          aria-disabled={refusal !== undefined || undefined}
          className={styles.option}
          onClick={() => refusal === undefined && onChange(each)}
        >
          {refusal === undefined ? text : <s>{text}</s>}
          {(refusal ?? note) !== undefined && <span className={styles.note}> {refusal ?? note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
