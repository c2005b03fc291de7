/** A segmented control, as for sizes or modes. */
import styles from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  /** `note`: a second line, such as a price. */
  options: readonly { value: T; label: string; note?: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.note !== undefined && <span className={styles.note}> {option.note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
