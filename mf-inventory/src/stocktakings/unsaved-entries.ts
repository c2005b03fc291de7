/**
 * Quantities that were typed and not yet accepted by the server. They are in the browser's storage, so that neither a reload
 * nor a lost connection nor an expired session loses them.
 */
import { readText, writeText } from '@skatert/web-kit/storage';

export interface Unsaved {
  ingredientId: number;
  name: string;
  /** The quantity in the ingredient's unit; null removes the entry. */
  qty: number | null;
  /** When it was typed, in ms. */
  typedAt: number;
  /** The idempotency key: of all attempts to send it. */
  key: string;
  /** Why the server refused it; absent: it is sent until it is accepted. */
  refusal?: string;
}

export type UnsavedEntries = ReadonlyMap<number, Unsaved>;

/** Returns the key in the storage. */
export const unsavedKey = (userId: number, countId: number): string => `count_entries:${userId}:${countId}`;

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

/** Returns the stored entries of a person in a stocktaking; without invalid ones. */
export function readUnsaved(userId: number, countId: number): UnsavedEntries {
  try {
    const stored: unknown = JSON.parse(readText(unsavedKey(userId, countId)) ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isUnsaved) : [];
    return new Map(entries.map((entry) => [entry.ingredientId, entry]));
  } catch {
    return new Map();
  }
}

/** Returns true for another entry of the same ingredient that was typed later, as in another tab. */
export const isNewer = (other: Unsaved, entry: Unsaved): boolean =>
  other.key !== entry.key && other.typedAt >= entry.typedAt;

/** Stores an entry; the others stay as they are stored, also by another tab. Returns false when the browser could not store it. */
export function storeUnsaved(userId: number, countId: number, entry: Unsaved): boolean {
  const entries = new Map(readUnsaved(userId, countId));
  write(userId, countId, entries.set(entry.ingredientId, entry));
  return readUnsaved(userId, countId).get(entry.ingredientId)?.key === entry.key;
}

/** Removes an entry, unless another tab has stored a newer one. */
export function removeUnsaved(userId: number, countId: number, entry: Unsaved): void {
  const entries = new Map(readUnsaved(userId, countId));
  const stored = entries.get(entry.ingredientId);
  if (stored === undefined || isNewer(stored, entry)) return;
  entries.delete(entry.ingredientId);
  write(userId, countId, entries);
}

function write(userId: number, countId: number, entries: UnsavedEntries): void {
  writeText(unsavedKey(userId, countId), entries.size === 0 ? null : JSON.stringify([...entries.values()]));
}
