/** A segmented control, as for sizes or modes. */
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { useId } from 'react';
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
  /** `note`: a second line, such as a price, with `before` when that was higher. `refusal`: why it can't be chosen, in its place. */
  options: readonly SegmentedOption<T>[];
  value: T;
  /** Says below the options, instead of in them, why some can't be chosen: for reasons that are longer than what they are of. */
  reasonsBelow?: boolean;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, reasonsBelow = false, onChange } = props;
  const id = useId();
  const below = new Set(options.flatMap(({ refusal }) => (reasonsBelow && refusal) || []));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value: each, label: text, note, before, refusal }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          aria-disabled={refusal !== undefined || undefined}
          aria-describedby={reasonsBelow && refusal !== undefined ? id : undefined}
          className={styles.option}
          onClick={() => refusal === undefined && onChange(each)}
        >
          {refusal === undefined ? text : <s>{text}</s>}
          <Note text={reasonsBelow ? note : (refusal ?? note)} />
          {refusal === undefined && before !== undefined && (
            <s className={styles.note}>
              <HiddenText> Старая цена </HiddenText>
              {before}
            </s>
          )}
        </button>
      ))}
      {below.size > 0 && (
        <span id={id} className={styles.reason}>
          {[...below].join(' ')}
        </span>
      )}
    </fieldset>
  );
}

const Note = ({ text }: { text: string | undefined }) =>
  text !== undefined && <span className={styles.note}> {text}</span>;
