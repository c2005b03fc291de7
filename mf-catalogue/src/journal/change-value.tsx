/** A value of a change: a text, or pictures. */
import type { JournalChange } from '@skatert/contracts/shared/journal';
import { Picture } from '@skatert/ui-kit/picture';
import styles from './journal.module.css';
import { pictureUrlsOf, type Side, valueText } from './journal-text.js';

const SIDES: Record<Side, string> = { before: 'до изменения', after: 'после изменения' };

export function ChangeValue({ change, side }: { change: JournalChange; side: Side }) {
  const urls = pictureUrlsOf(change, side);
  if (urls.length === 0) return valueText(change, side) ?? 'пусто';
  return (
    <span className={styles.pictures}>
      {urls.map((url, index) => (
        <Picture
          key={url}
          src={url}
          alt={`Картинка ${urls.length > 1 ? `${index + 1} ` : ''}${SIDES[side]}`}
          sizes="64px"
          className={styles.picture}
          // An address outlives its picture, which is removed with its last use; or it could not be read.
          missing={<span className={styles.quiet}>Картинка не показана</span>}
        />
      ))}
    </span>
  );
}
