/**
 * The tickets that a kitchen has read last, kept in the browser for a screen that is loaded again without a connection. A ticket names
 * nobody, but its comment is what the customer wrote: only the account that has read it sees it again, for a day, and a sign-out
 * removes it.
 */
import { fields, flag, listOf, optional, text, whole } from '@skatert/web-kit/guards';
import { storedUserId } from '@skatert/web-kit/session';
import { stored } from '@skatert/web-kit/storage';
import type { Kitchen } from './kitchen-query.js';

/** Whose tickets they are. `pointId`: null: those of all points of the brand. */
export interface KitchenOf {
  userId: number;
  brandId: number;
  pointId: number | null;
}

export interface SavedKitchen extends KitchenOf {
  /** When they were read, in ms. */
  at: number;
  kitchen: Kitchen;
}

const SAVED_MS = 24 * 60 * 60_000;
/** One computer may have a screen for each of several points. */
const POINTS_MAX = 3;
/** The length of all that is saved, as JSON: the storage must have room for the marks. */
const LENGTH_MAX = 1_000_000;

const isLine = fields({
  id: whole,
  productId: whole,
  productName: text,
  size: optional(text),
  quantity: whole,
  extras: listOf(text),
  done: flag,
});
const isTicket = fields({
  id: whole,
  version: whole,
  status: text,
  statusLabel: text,
  deliveryMode: text,
  service: optional(text),
  pointName: optional(text),
  comment: optional(text),
  acceptedAt: text,
  promisedAt: optional(text),
  items: listOf(isLine),
  change: optional(fields({ text })),
  readyAt: optional(text),
});
const isKitchen = fields({
  offset: Number.isFinite,
  tickets: listOf(isTicket),
  more: flag,
  recent: listOf(isTicket),
  settings: fields({ finishes: flag, groups: listOf(fields({ groupId: whole, station: text })) }),
});

/** The latest first. */
export const storedTickets = stored<SavedKitchen[]>(
  'kitchen_tickets',
  listOf(
    fields({
      userId: whole,
      brandId: whole,
      pointId: optional(whole),
      at: Number.isFinite,
      kitchen: isKitchen,
    }),
  ),
);

/** Saves what was read. What another account or another brand has saved goes. */
export function saveTickets(saved: SavedKitchen): void {
  const { userId, brandId, pointId } = saved;
  // A sign-out in another tab has removed the account, and what was saved until then.
  if (storedUserId() !== userId) return;
  const others = (storedTickets.read() ?? []).filter(
    (each) => each.userId === userId && each.brandId === brandId && each.pointId !== pointId,
  );
  let left = LENGTH_MAX;
  const kept = [saved, ...others].slice(0, POINTS_MAX).filter((each) => {
    left -= JSON.stringify(each).length;
    return left >= 0;
  });
  storedTickets.write(kept.length > 0 ? kept : null);
}

const isOwn = ({ userId, at }: SavedKitchen): boolean =>
  userId === storedUserId() && Date.now() - at < SAVED_MS;

/** Returns what the stored account has read last; undefined without it, and when it is too old. */
export const readTickets = ({ brandId, pointId }: Omit<KitchenOf, 'userId'>): SavedKitchen | undefined =>
  storedTickets.read()?.find((each) => isOwn(each) && each.brandId === brandId && each.pointId === pointId);

/** Removes what is too old, or of another account, also of a kitchen that is never opened again. */
export function removeOldTickets(): void {
  const saved = storedTickets.read() ?? [];
  const left = saved.filter(isOwn);
  if (left.length < saved.length) storedTickets.write(left.length > 0 ? left : null);
}

/** Forgets all of it: the account may not see the kitchen any more. */
export const forgetTickets = (): void => storedTickets.write(null);
