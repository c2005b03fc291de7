/** A segmented control, as for sizes or modes. */
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import styles from './segmented.module.css';

export interface SegmentedOption<T extends string> {
  value: T;
  label: string;
  note?: string;
  before?: string;
  refusal?: string | undefined;
}

export interface SegmentedProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  /**
   * `note`: a second line, such as a price, with `before` when that was higher. `refusal`: why it can't be chosen, in its place; empty: it
   * is said beside the control, as it is longer than what it is of.
   */
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value: each, label: text, note, before, refusal }) => (
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
          {refusal === undefined && before !== undefined && (
            <s className={styles.note}>
              <HiddenText> Старая цена </HiddenText>
              {before}
            </s>
          )}
        </button>
      ))}
    </fieldset>
  );
}
