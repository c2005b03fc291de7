/** The account's picture, with a preview while it is uploaded. */
import { AVATAR_TYPES } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { Button } from '@skatert/ui-kit/button';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Avatar } from '../avatar.js';
import styles from './editor.module.css';
import { useAvatar } from './use-avatar.js';

const HINT = 'PNG, JPEG, WebP или GIF, до 5 МБ';

export function AvatarField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const { preview, busy, invalid, upload, remove } = useAvatar();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void upload(file);
  };
  return (
    <div className={styles.avatar}>
      <Avatar user={preview === null ? user : { ...user, avatarUrl: preview }} size={88} />
      <div className={styles.avatarActions}>
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          className={styles.file}
          tabIndex={-1}
          aria-label="Файл с фотографией"
          onChange={choose}
        />
        <Button
          look="secondary"
          size="small"
          icon={<Camera size={20} />}
          busy={busy === 'upload'}
          onClick={() => input.current?.click()}
        >
          {user.avatarUrl === null ? 'Добавить фото' : 'Сменить фото'}
        </Button>
        {user.avatarUrl !== null && (
          <Button
            look="quiet"
            size="small"
            icon={<Trash2 size={20} />}
            busy={busy === 'remove'}
            onClick={() => void remove()}
          >
            Удалить
          </Button>
        )}
        <p className={invalid ? styles.invalid : styles.hint} role={invalid ? 'alert' : undefined}>
          {invalid ? `Выберите изображение: ${HINT}` : HINT}
        </p>
      </div>
    </div>
  );
}
