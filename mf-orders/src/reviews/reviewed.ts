/** Stores the reviewed orders in the browser, so that no second review is offered while the list is outdated. */
import { readText, writeText } from '@skatert/web-kit/storage';

const keyOf = (orderId: number): string => `reviewed:${orderId}`;

export const storeReviewed = (orderId: number): void => writeText(keyOf(orderId), '1');

/** Returns true when an order has a rating, or was reviewed in this browser. */
export function isRated({ id, rating }: { id: number; rating: number | null }): boolean {
  return (rating ?? 0) > 0 || readText(keyOf(id)) !== null;
}
