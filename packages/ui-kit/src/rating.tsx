/** Star ratings: display and input. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars and the value with one decimal; null shows a dash. */
export function Rating({ value, size = 16 }: { value: number | null; size?: number }) {
  if (value === null) return <span className={styles.none}>—</span>;
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} size={size} className={clsx(value >= star - 0.5 && styles.on)} />
        ))}
      </span>
      <span>{formatDecimal(value, 1, 1)}/5</span>
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
