/** Changes the account's picture. An upload that fails leaves the old one, silently. */
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { apiDelete, apiPost, messageOf } from '@skatert/web-kit/api';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';

const TYPES: readonly string[] = AVATAR_TYPES;

export function useAvatar() {
  /** The chosen picture, while the server has not answered. */
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);

  const upload = async (file: File) => {
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
  return { preview, busy, wrong, upload, remove };
}
