/** Which orders were rated here, so that none is asked about twice while its list is old. */
import { readText, writeText } from '@skatert/web-kit/storage';

const keyOf = (orderId: number): string => `reviewed:${orderId}`;

export const rememberReviewed = (orderId: number): void => writeText(keyOf(orderId), '1');

/** An order counts as rated by its rating, or when it was rated in this browser. */
export function isRated({ id, rating }: { id: number; rating: number | null }): boolean {
  return (rating ?? 0) > 0 || readText(keyOf(id)) !== null;
}
