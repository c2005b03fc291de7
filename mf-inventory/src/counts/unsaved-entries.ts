/**
 * Quantities that were typed and not yet accepted by the server. They are in the browser's storage, so that neither a reload
 * nor a lost connection nor an expired session loses them.
 */
import { readText, STORED, writeText } from '@skatert/web-kit/storage';

export interface Unsaved {
  ingredientId: number;
  name: string;
  /** In the ingredient's unit; null removes the entry. */
  qty: number | null;
  /** When it was typed, in ms. */
  typedAt: number;
  /** The idempotency key: of all attempts to send it. */
  key: string;
  /** Why the server refused it; absent: it is sent until it is accepted. */
  refusal?: string;
}

export type UnsavedEntries = ReadonlyMap<number, Unsaved>;

const storedAs = (userId: number, countId: number): string => `${STORED.countEntries}:${userId}:${countId}`;

const isUnsaved = (value: unknown): value is Unsaved => {
  const { ingredientId, name, qty, typedAt, key } = (value ?? {}) as Partial<Unsaved>;
  return (
    Number.isSafeInteger(ingredientId) &&
    typeof name === 'string' &&
    (qty === null || typeof qty === 'number') &&
    typeof typedAt === 'number' &&
    typeof key === 'string'
  );
};

/** Returns the stored entries of a person in a count; without invalid ones. */
export function readUnsaved(userId: number, countId: number): UnsavedEntries {
  try {
    const stored: unknown = JSON.parse(readText(storedAs(userId, countId)) ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isUnsaved) : [];
    return new Map(entries.map((entry) => [entry.ingredientId, entry]));
  } catch {
    return new Map();
  }
}

/**
 * Stores one entry; undefined removes it. The others stay as they are stored, also by another tab, and so does this one when
 * another tab has stored an entry with another key than `replacedKey`.
 */
export function storeUnsaved(
  userId: number,
  countId: number,
  ingredientId: number,
  entry: Unsaved | undefined,
  replacedKey?: string,
): void {
  const entries = new Map(readUnsaved(userId, countId));
  if (replacedKey !== undefined && entries.get(ingredientId)?.key !== replacedKey) return;
  if (entry) entries.set(ingredientId, entry);
  else entries.delete(ingredientId);
  const text = entries.size === 0 ? null : JSON.stringify([...entries.values()]);
  writeText(storedAs(userId, countId), text);
}
