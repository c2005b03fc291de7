/** Stores unsaved input of the profile form in the browser, without passwords. */
import { fields, recordOf, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import type { ProfileValues } from './profile-form.js';

const PASSWORDS = { password: '', confirmation: '', currentPassword: '' };

interface Draft {
  userId: number;
  values: Partial<ProfileValues>;
}

export const storedDraft = stored<Draft>('profile_draft', fields({ userId: whole, values: recordOf(text) }));

export function readDraft(userId: number): Partial<ProfileValues> | null {
  const draft = storedDraft.read();
  return draft?.userId === userId ? draft.values : null;
}

/** Stores a draft; null removes it. */
export function writeDraft(userId: number, values: Partial<ProfileValues> | null): void {
  storedDraft.write(values && { userId, values: { ...values, ...PASSWORDS } });
}
