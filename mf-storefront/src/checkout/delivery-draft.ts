/**
 * What was typed of a delivery, kept in this tab until it is ordered. A session that ends by itself leaves it there for
 * the same person; a sign-out removes it.
 */
import { readTabJson, STORED, writeTabJson } from '@skatert/web-kit/storage';
import type { Delivery } from './checkout-rules.js';

interface Draft {
  userId: number;
  values: Partial<Delivery>;
}

/** The person's draft; null when there is none. Another person's is removed; a visitor has none. */
export function readDraft(userId: number | null): Partial<Delivery> | null {
  if (userId === null) return null;
  const draft = readTabJson<Draft>(STORED.checkoutDraft);
  if (draft?.userId === userId) return draft.values;
  forgetDraft();
  return null;
}

/** Nothing is kept of a visitor: there is no account it could wait for. */
export function writeDraft(userId: number | null, values: Delivery): void {
  if (userId !== null) writeTabJson(STORED.checkoutDraft, { userId, values } satisfies Draft);
}

export const forgetDraft = (): void => writeTabJson(STORED.checkoutDraft, null);
