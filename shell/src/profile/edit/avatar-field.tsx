/** The account's picture: seen at once, kept when the server has it. An upload that fails leaves the old one, silently. */
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@skatert/contracts/profile-rules';
import type { User } from '@skatert/contracts/session';
import { apiDelete, apiPost, messageOf } from '@skatert/ui-kit/api';
import { Button } from '@skatert/ui-kit/button';
import { replaceUser } from '@skatert/ui-kit/session';
import { toast } from '@skatert/ui-kit/toast';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '../avatar.js';
import styles from './editor.module.css';

const HINT = 'PNG, JPEG, WebP или GIF, до 5 МБ';
const TYPES: readonly string[] = AVATAR_TYPES;

export function AvatarField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const fits = TYPES.includes(file.type) && file.size <= AVATAR_MAX_BYTES;
    setWrong(!fits);
    if (!fits) return;
    setPreview(URL.createObjectURL(file));
    setBusy('upload');
    const form = new FormData();
    form.set('file', file);
    await apiPost<User>('/user/v1/avatar', form).then(replaceUser, (error) =>
      console.warn('profile: the picture was not taken', messageOf(error)),
    );
    setPreview(null);
    setBusy(null);
  };
  const remove = async () => {
    setBusy('remove');
    await apiDelete<User>('/user/v1/avatar').then(replaceUser, (error) => toast.error(messageOf(error)));
    setBusy(null);
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
          onChange={(event) => void choose(event)}
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
        <p className={wrong ? styles.wrong : styles.hint} role={wrong ? 'alert' : undefined}>
          {wrong ? `Выберите изображение: ${HINT}` : HINT}
        </p>
      </div>
    </div>
  );
}
