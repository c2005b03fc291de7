/** A value of a change: a text, or pictures. */
import type { JournalChange } from '@skatert/contracts/shared/journal';
import { ChangedPicture } from './changed-picture.js';
import styles from './journal.module.css';
import { pictureUrlsOf, type Side, valueText } from './journal-text.js';

const SIDES: Record<Side, string> = { before: 'до изменения', after: 'после изменения' };

export function ChangeValue({ change, side }: { change: JournalChange; side: Side }) {
  const urls = pictureUrlsOf(change, side);
  if (urls.length === 0) return valueText(change, side) ?? 'пусто';
  return (
    <span className={styles.pictures}>
      {urls.map((url, index) => (
        <ChangedPicture
          key={url}
          url={url}
          alt={`Картинка ${urls.length > 1 ? `${index + 1} ` : ''}${SIDES[side]}`}
        />
      ))}
    </span>
  );
}
