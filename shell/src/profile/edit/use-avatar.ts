/** Changes the account's picture. A failed upload keeps the old one and is only logged. */
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { apiDelete, messageOf } from '@skatert/web-kit/api';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { uploadFile } from '@skatert/web-kit/upload';
import { useEffect, useState } from 'react';

const TYPES: readonly string[] = AVATAR_TYPES;

export function useAvatar() {
  /** The chosen picture, until the server has responded. */
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [invalid, setInvalid] = useState(false);
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);

  const upload = async (file: File) => {
    const fits = TYPES.includes(file.type) && file.size <= AVATAR_MAX_BYTES;
    setInvalid(!fits);
    if (!fits) return;
    setPreview(URL.createObjectURL(file));
    setBusy('upload');
    await uploadFile<User>('/user/v1/avatar', file).then(replaceUser, (error) =>
      console.warn('profile: the upload of the picture failed', messageOf(error)),
    );
    setPreview(null);
    setBusy(null);
  };
  const remove = async () => {
    setBusy('remove');
    await apiDelete<User>('/user/v1/avatar').then(replaceUser, (error) => toast.error(messageOf(error)));
    setBusy(null);
  };
  return { preview, busy, invalid, upload, remove };
}
