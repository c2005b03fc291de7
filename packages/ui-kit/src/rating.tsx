/** Star ratings: display and input. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars, filled to the nearest half, and the value with one decimal; null shows a dash. */
export function Rating({ value, size = 16 }: { value: number | null; size?: number }) {
  if (value === null) return <span className={styles.none}>—</span>;
  const text = formatDecimal(value, 1, 1);
  const halves = Math.round(value * 2);
  return (
    <span className={styles.rating} role="img" aria-label={`Оценка ${text} из 5`}>
      <span className={styles.stars}>
        {STARS.map((star) =>
          halves === star * 2 - 1 ? (
            <span key={star} className={styles.half}>
              <Star size={size} />
              <Star size={size} className={styles.on} />
            </span>
          ) : (
            <Star key={star} size={size} className={clsx(halves >= star * 2 && styles.on)} />
          ),
        )}
      </span>
      <span>{text}/5</span>
    </span>
  );
}

/** An input for 1 to 5 stars; 0: not chosen yet. */
export function RatingInput({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <fieldset className={styles.input}>
      <legend className={styles.legend}>Оценка</legend>
      {STARS.map((star) => (
        <label key={star} className={clsx(styles.choice, value >= star && styles.on)}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={`${star} из 5`}
          />
          <Star size={32} />
        </label>
      ))}
    </fieldset>
  );
}
