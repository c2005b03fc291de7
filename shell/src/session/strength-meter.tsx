/** Shows how strong a new password is, and why it is not stronger. */
import { measurePassword, STRENGTH_LABELS } from './password-strength.js';
import styles from './strength-meter.module.css';

interface StrengthMeterProps {
  password: string;
  /** Why the password is refused. */
  refusal?: string | undefined;
  /** The field shows the refusal itself. */
  isShown?: boolean;
}

export function StrengthMeter({ password, refusal, isShown = false }: StrengthMeterProps) {
  const { level, why } = measurePassword(password, refusal);
  if (level === 0) return null;
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      <span aria-live="polite">Пароль: {STRENGTH_LABELS[level]}</span>
      {why !== undefined && !isShown && (
        <span className={styles.why} aria-live="polite">
          {why}
        </span>
      )}
    </div>
  );
}
