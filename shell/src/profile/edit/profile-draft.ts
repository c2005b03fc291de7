/** Stores unsaved input of the profile form in the browser, without passwords. */
import { readJson, STORED, writeJson } from '@skatert/web-kit/storage';
import type { ProfileValues } from './profile-form.js';

const PASSWORDS = { password: '', confirmation: '', currentPassword: '' };

interface Draft {
  userId: number;
  values: Partial<ProfileValues>;
}

export function readDraft(userId: number): Partial<ProfileValues> | null {
  const draft = readJson<Draft>(STORED.profileDraft);
  return draft?.userId === userId ? draft.values : null;
}

/** Stores a draft; null removes it. */
export function writeDraft(userId: number, values: Partial<ProfileValues> | null): void {
  writeJson(STORED.profileDraft, values && { userId, values: { ...values, ...PASSWORDS } });
}
