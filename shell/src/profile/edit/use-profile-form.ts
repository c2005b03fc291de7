/** The form state of the profile editor: validation, draft, saving. */
import type { ProfileKind } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { apiPatch, isApiError, serverMessage } from '@skatert/web-kit/api';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showServerErrors } from '../form-errors.js';
import { useProfilePassword } from '../use-profile-password.js';
import { readDraft, writeDraft } from './profile-draft.js';
import { bodyOf, type ProfileValues, profileRules, valuesOf } from './profile-form.js';

const SAVED: Record<ProfileKind, string> = {
  customer: 'Профиль успешно обновлён!',
  staff: 'Профиль обновлён',
};

/** Stores what is not saved yet. */
function useStoredDraft({ subscribe }: UseFormReturn<ProfileValues>, userId: number): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => writeDraft(userId, isDirty ? values : null),
      }),
    [subscribe, userId],
  );
}

/** `onSaved` is called once the server has saved the profile. */
export function useProfileForm(user: User, kind: ProfileKind, onSaved: () => void) {
  // Read once, when the editor opens.
  const [draft] = useState(() => readDraft(user.id));
  const { refusalOf, load } = useProfilePassword(user);
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(user),
    ...(draft && { values: { ...valuesOf(user), ...draft }, resetOptions: { keepDefaultValues: true } }),
    resolver: profileRules(kind, user.external, refusalOf),
    mode: 'onTouched',
  });
  const { reset, setError, setFocus } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState(0);
  /** Only the server knows whether the session is old enough to require it for another e-mail address. */
  const [asksPassword, setAsksPassword] = useState(false);
  useStoredDraft(form, user.id);
  const save = async (values: ProfileValues, emailCode: string) => {
    if (problem !== null) return setFocus('dateOfBirth');
    try {
      const saved = await apiPatch<User>('/user/v1/edit', bodyOf(values, emailCode));
      reset(valuesOf(saved));
      writeDraft(user.id, null);
      replaceUser(saved);
      toast.success(SAVED[kind]);
      onSaved();
    } catch (error) {
      if (isApiError(error) && error.errors.currentPassword !== undefined) setAsksPassword(true);
      showServerErrors(error, setError);
      toast.error(serverMessage(error, 'Ошибка при обновлении профиля.'));
    }
  };
  const discard = () => {
    reset(valuesOf(user));
    setDiscarded((times) => times + 1);
    setAsksPassword(false);
    writeDraft(user.id, null);
  };
  return {
    form,
    save,
    discard,
    newPassword: { refusalOf, load },
    asksPassword,
    birthDate: { problem, setProblem, discarded },
  };
}
