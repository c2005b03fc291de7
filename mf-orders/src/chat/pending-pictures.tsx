/** The pictures that are being sent, and those that could not be sent, below the messages. */
import { Button } from '@skatert/ui-kit/button';
import clsx from 'clsx';
import styles from './chat.module.css';
import pictures from './chat-pictures.module.css';
import type { PictureUploads } from './use-picture-uploads.js';

export interface PendingPicturesProps extends PictureUploads {
  /** The chat takes no more pictures. */
  isClosed: boolean;
}

export function PendingPictures({ uploads, repeat, remove, isClosed }: PendingPicturesProps) {
  return uploads.map(({ id, url, file, failure, isRepeatable }) => (
    <li key={id} className={clsx(styles.message, styles.own, failure === null && styles.pending)}>
      <img className={pictures.preview} src={url} alt={`Файл ${file.name}`} />
      {failure === null && <span className={styles.note}>Отправляем…</span>}
      {failure !== null && (
        <>
          <span className={pictures.failure} role="alert">
            {failure}
          </span>
          <div className={pictures.actions}>
            {isRepeatable && !isClosed && (
              <Button size="small" onClick={() => repeat(id)}>
                Повторить
              </Button>
            )}
            <Button size="small" look="secondary" onClick={() => remove(id)}>
              Убрать
            </Button>
          </div>
        </>
      )}
    </li>
  ));
}
