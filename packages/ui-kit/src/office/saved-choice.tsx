/** A checkbox whose change is saved at once, with what it means. */
import styles from './saved-choice.module.css';

export interface SavedChoiceProps {
  checked: boolean;
  /** A change is being saved: the next one waits for it. */
  isSaving: boolean;
  /** Inside a `Refusable`, which says why. */
  disabled?: boolean;
  onChoose: (checked: boolean) => void;
  label: string;
  note: string;
}

export const SavedChoice = ({
  checked,
  isSaving,
  disabled = false,
  onChoose,
  label,
  note,
}: SavedChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      // Not disabled, which would lose the focus.
      aria-disabled={isSaving}
      onChange={({ target }) => {
        if (!isSaving) onChoose(target.checked);
      }}
    />
    <span>
      {label}
      <small>{note}</small>
    </span>
  </label>
);
