/**
 * The draft of the order, whose comment and sum for change delivery and pickup share, stored in this tab until the order is placed. It outlives
 * an expired session, for the same user; a sign-out removes it.
 */
import { fields, recordOf, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import type { Delivery } from './checkout-rules.js';

/** What was typed; `changeFrom`: the sum for which change is needed. */
export type DraftValues = Partial<Delivery & { changeFrom: string }>;

interface Draft {
  userId: number;
  values: DraftValues;
}

export const storedDraft = stored<Draft>(
  'checkout_draft',
  fields({ userId: whole, values: recordOf(text) }),
  'tab',
);

/** Returns the user's draft; null when there is none, and for visitors. Another user's draft is removed. */
export function readDraft(userId: number | null): DraftValues | null {
  if (userId === null) return null;
  const draft = storedDraft.read();
  if (draft?.userId === userId) return draft.values;
  clearDraft();
  return null;
}

/** Stores changed values of a user's draft; nothing for visitors, who have no account to restore it for. */
export function writeDraft(userId: number | null, changed: DraftValues): void {
  if (userId === null) return;
  const values = { ...readDraft(userId), ...changed };
  storedDraft.write({ userId, values });
}

export const clearDraft = (): void => storedDraft.write(null);
