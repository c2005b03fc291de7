/** The picture of a brand or a group: a preview, its upload and its removal, which apply at once. */
import { PICTURE_TYPES } from '@skatert/contracts/menu/picture';
import { Button } from '@skatert/ui-kit/button';
import { FileDrop } from '@skatert/ui-kit/office/file-drop';
import { Picture } from '@skatert/ui-kit/picture';
import { Trash2 } from 'lucide-react';
import styles from './picture-field.module.css';
import { type PictureOptions, usePicture } from './use-picture.js';

export interface PictureFieldProps<O extends { imageUrl: string | null }> extends PictureOptions<O> {
  /** The heading: «Логотип». */
  label: string;
  /** The text of the upload button: «Загрузить логотип». */
  upload: string;
  /** Chooses the drawing that is shown without a picture. */
  seed: number;
}

export function PictureField<O extends { imageUrl: string | null }>(props: PictureFieldProps<O>) {
  const { label, upload, seed, ...options } = props;
  const { url, preview, busy, problem, send, remove } = usePicture(options);
  return (
    <section className={styles.field} aria-label={label} aria-busy={busy !== null}>
      <h3>{label}</h3>
      <div className={styles.parts}>
        <div className={styles.preview}>
          {preview === null ? (
            <Picture src={url} alt={url ? label : ''} seed={seed} sizes="96px" className={styles.picture} />
          ) : (
            <img src={preview} alt="" className={styles.uploading} />
          )}
          {url !== null && (
            <Button
              look="quiet"
              size="small"
              icon={<Trash2 size={16} />}
              busy={busy === 'remove'}
              disabled={busy !== null}
              aria-label={`Удалить: ${label}`}
              onClick={() => void remove()}
            >
              Удалить
            </Button>
          )}
        </div>
        <div className={styles.drop}>
          <FileDrop
            label={busy === 'upload' ? 'Загружаем…' : upload}
            hint="PNG, JPEG, WebP или AVIF, до 10 МБ. Сохраняется сразу"
            accept={PICTURE_TYPES}
            disabled={busy !== null}
            onFiles={([file], refused) => send(file, refused)}
          />
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
